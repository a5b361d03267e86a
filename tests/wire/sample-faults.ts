// One fault of every code: the compiler sees to it that none is missing. Not a test itself.
import type { RuleBook } from '../../src/rules/rule-book.ts';
import type { WireFault } from '../../src/wire/fault.ts';
import { faultWords } from '../../src/wire/fault-words.ts';
import { bookOf } from '../core/sample-match.ts';

type Samples = { readonly [Code in WireFault['code']]: Extract<WireFault, { code: Code }> };

const BY_CODE: Samples = {
  'not-json': { code: 'not-json' },
  'bad-field': {
    code: 'bad-field',
    field: 'seats.1',
    expected: 'an object with one of "me", "invite", "open" or "computer"',
  },
  'bad-frame': { code: 'bad-frame', expected: 'one of "follow", "get", "put", "delete", "leave", "beat"' },
  'no-key': { code: 'no-key' },
  'wrong-key': { code: 'wrong-key' },
  'wrong-origin': { code: 'wrong-origin' },
  'no-such-route': { code: 'no-such-route' },
  'no-such-match': { code: 'no-such-match' },
  'no-such-game': { code: 'no-such-game', id: 'chess' },
  'line-taken': { code: 'line-taken', line: 12 },
  'line-ahead': { code: 'line-ahead', line: 15, next: 12 },
  'seat-taken': { code: 'seat-taken' },
  'id-taken': { code: 'id-taken' },
  'same-key': { code: 'same-key' },
  'offer-lapsed': { code: 'offer-lapsed' },
  'not-playing': { code: 'not-playing' },
  'other-round': { code: 'other-round', round: 2 },
  'offered-already': { code: 'offered-already' },
  'too-large': { code: 'too-large', most: 1024 },
  'wrong-host': { code: 'wrong-host' },
  'takebacks-used': { code: 'takebacks-used', most: 10 },
  'no-people': { code: 'no-people' },
  'level-too-strong': { code: 'level-too-strong', levels: ['random', 'easy'] },
  'refused-name': { code: 'refused-name' },
  'too-slow': { code: 'too-slow' },
  'too-often': { code: 'too-often', retryMs: 1500 },
  'store-busy': { code: 'store-busy', retryMs: 1000 },
  'store-full': { code: 'store-full', retryMs: 30_000 },
  'store-unknown': { code: 'store-unknown', retryMs: 1000 },
  draining: { code: 'draining', retryMs: 5000 },
  'bad-book': {
    code: 'bad-book',
    faults: [{ code: 'missing', field: 'width', expected: 'a whole number from 1 to 4096' }],
  },
  'too-wide': { code: 'too-wide', stateBits: 30, most: 26, parts: [{ name: 'registers', bits: 30 }] },
  'too-many-moves': { code: 'too-many-moves', most: 4096 },
  'no-secret': { code: 'no-secret' },
  'secret-target': { code: 'secret-target' },
  'no-target': { code: 'no-target' },
  'endless-fixed': { code: 'endless-fixed', ruling: 'no-repeat' },
  'endless-computers': { code: 'endless-computers' },
  'out-of-range': { code: 'out-of-range', field: 'longest', least: 1, most: 256 },
  empty: { code: 'empty' },
  'too-long': { code: 'too-long', most: 400 },
  'not-a-bit': { code: 'not-a-bit', word: '9', from: 1, to: 8 },
  'repeated-bit': { code: 'repeated-bit', label: 3 },
  'not-a-player': { code: 'not-a-player', word: '3' },
  'not-on-move': { code: 'not-on-move', said: 1, onMove: 2 },
  'not-an-action': { code: 'not-an-action', word: '4', actions: 3 },
  'field-count': { code: 'field-count', got: 1, form: 'register-bits' },
  'not-a-position': { code: 'not-a-position', shape: '11111111' },
  'no-bits': { code: 'no-bits' },
  'two-registers': { code: 'two-registers' },
  'wrong-register': { code: 'wrong-register', allowed: ['own'] },
  'bit-count': { code: 'bit-count', got: 3, allowed: [1, 2] },
  'not-adjacent': { code: 'not-adjacent' },
  already: { code: 'already', bit: 5, register: 'shared', value: 0 },
  guarded: { code: 'guarded' },
  worn: { code: 'worn', bit: 5, register: 'shared', most: 2 },
  'no-charge': { code: 'no-charge', costs: 2, left: 1 },
  banned: { code: 'banned', ban: 'undo' },
  opening: { code: 'opening' },
  'no-pass': { code: 'no-pass', unlessStuck: true },
  'round-over': { code: 'round-over' },
  'round-open': { code: 'round-open' },
  'match-over': { code: 'match-over' },
  'wrong-deal': { code: 'wrong-deal', what: 'start' },
  'not-your-turn': { code: 'not-your-turn', onMove: 2 },
  'wrong-count': { code: 'wrong-count' },
  repeats: { code: 'repeats', ply: 4 },
  'tells-nothing': { code: 'tells-nothing' },
  'nothing-to-undo': { code: 'nothing-to-undo' },
  'undo-secret': { code: 'undo-secret' },
  'undo-watching': { code: 'undo-watching' },
  'undo-clock': { code: 'undo-clock' },
  'draw-alone': { code: 'draw-alone' },
  'no-claim': { code: 'no-claim', times: 2 },
  'time-told': { code: 'time-told', clock: true },
  'time-over': { code: 'time-over', left: 0 },
  'time-left': { code: 'time-left', left: 5000 },
  'no-agent': { code: 'no-agent' },
};

export const SAMPLE_FAULTS: readonly WireFault[] = Object.values(BY_CODE);

/** What the server would say of a sample. */
export function sampleWords(fault: WireFault): string {
  return faultWords(fault, fault.code === 'opening' ? OPENED : BOOK);
}

const BOOK = bookOf('bit-flip');
/** One that has a first move of its own. */
const OPENED: RuleBook = { ...BOOK, opening: BOOK.moves.slice(0, 1) };
