// One sentence for every fault of online play: what is wrong, and what would be right. What the rules refuse is said in
// the words of `table/fault-words`.
import { counted, listed, printable } from '../base/text.ts';
import type { DecideFault, SetupFault } from '../match/fault.ts';
import type { TextFault } from '../notation/fault.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import { bookFaultWords, moveFaultWords, setupFaultWords } from '../table/fault-words.ts';
import type { RequestFault, WireFault } from './fault.ts';

/** What is said in the words of a book's own moves. */
type PlayFault = TextFault | DecideFault;

type Words = {
  readonly [Code in RequestFault['code']]: (fault: Extract<RequestFault, { code: Code }>) => string;
};

const WORDS: Words = {
  'not-json': () => 'The request is no JSON: send one JSON object.',
  'bad-field': ({ field, expected }) =>
    field === '' ? `The request should be ${expected}.` : `"${printable(field)}" should be ${expected}.`,
  'bad-frame': ({ expected }) => `The frame cannot be read: expected ${expected}.`,
  'no-key': () => 'This needs the key of a seat: send it as "Authorization: Bearer KEY".',
  'wrong-key': () =>
    'This key does not open that: it needs the key that holds the seat, or the invitation to it.',
  'wrong-origin': () => 'Another site asks for this: only the pages of this server may.',
  'no-such-route': () => 'There is nothing under this address and method: see the table of routes.',
  'no-such-match': () => 'There is no match with this id, or it has been removed.',
  'no-such-game': ({ id }) => `There is no game "${printable(id, 60)}" in the catalogue or on the shelf.`,
  'line-taken': ({ line }) =>
    `Line ${line} is written already: look at what stands there, then choose again.`,
  'line-ahead': ({ line, next }) =>
    `Line ${line} cannot be next, because line ${next} is: the server may have lost lines. Keep your copy.`,
  'seat-taken': () => 'This seat is taken.',
  'id-taken': () => 'There is a match with this id already: choose another id.',
  'same-key': () => 'This key holds the other seat: every seat needs a key of its own.',
  'offer-lapsed': () => 'The match has gone on since: the offer is no longer open.',
  'not-playing': () => 'The match has not begun: a seat is still free.',
  'other-round': ({ round }) => `That is another round: the match is in round ${round}.`,
  'offered-already': () => 'You have offered that since your last move: make a move first.',
  'too-large': ({ most }) => `The request is too large: at most ${counted(most, 'byte')} are read.`,
  'too-slow': () => 'The request did not come to its end in time: send all of it at once.',
  'wrong-host': () => 'This server goes by another name: use the address that it was announced under.',
  'takebacks-used': ({ most }) => `No more than ${counted(most, 'takeback')} in one round.`,
  'no-people': () => 'Only computers would play: give one seat to a person.',
  'level-too-strong': ({ levels }) =>
    `This game is too large for that level to think about here: choose ${listed(levels, 'or')}.`,
  'refused-name': () => 'This name is not wanted on this server: choose another.',
  'too-often': ({ retryMs }) => `That is too often: try again ${inSeconds(retryMs)}.`,
  'store-busy': ({ retryMs }) =>
    `The server is busy: try again ${inSeconds(retryMs)}. Nothing has happened yet.`,
  'store-full': ({ retryMs }) =>
    `The server has no room to keep this: try again ${inSeconds(retryMs)}. Nothing has happened yet.`,
  'store-unknown': ({ retryMs }) =>
    `The server cannot tell whether this was kept: send the same again ${inSeconds(retryMs)}.`,
  draining: ({ retryMs }) => `The server is about to restart: try again ${inSeconds(retryMs)}.`,
};

/** The words for a fault. What is said of a move depends on its book; without one it is said in general. */
export function faultWords(fault: Exclude<WireFault, PlayFault>): string;
export function faultWords(fault: WireFault, book: RuleBook): string;
export function faultWords(fault: WireFault, book?: RuleBook): string {
  if (isRequestFault(fault)) return requestWords(fault);
  if (fault.code === 'bad-book') return `The rule book cannot be used: ${bookFaultWords(fault.faults)}.`;
  if (isSetupFault(fault)) return `This game ${setupFaultWords(fault)}.`;
  return book === undefined ? 'The rules do not allow that.' : moveFaultWords(book, fault);
}

function requestWords<Code extends RequestFault['code']>(
  fault: Extract<RequestFault, { code: Code }>,
): string {
  const words = WORDS[fault.code];
  return words(fault);
}

function isRequestFault(fault: WireFault): fault is RequestFault {
  return Object.hasOwn(WORDS, fault.code);
}

const OF_SETUPS: Readonly<Record<SetupFault['code'], true>> = {
  'too-wide': true,
  'too-many-moves': true,
  'no-secret': true,
  'secret-target': true,
  'no-target': true,
  'endless-computers': true,
  'endless-fixed': true,
  'out-of-range': true,
};

function isSetupFault(fault: Exclude<WireFault, RequestFault>): fault is SetupFault {
  return Object.hasOwn(OF_SETUPS, fault.code);
}

function inSeconds(ms: number): string {
  return `in ${counted(Math.max(1, Math.ceil(ms / 1000)), 'second')}`;
}
