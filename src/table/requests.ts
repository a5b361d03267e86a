// What is asked at a table besides moves: to take back, to give up, a draw, and what is offered from elsewhere. A person
// speaks only for a seat that sits here. Pure: answers the new table and, if it is time, the command to send.
import type { Command } from '../match/command.ts';
import { isRunningClock } from '../match/clock.ts';
import type { DecideFault } from '../match/fault.ts';
import { mayClaimDraw, whyNoOffer } from '../match/repetition.ts';
import type { Offer, View } from '../match/view.ts';
import type { Seat } from '../rules/rule-book.ts';
import { moveFaultWords } from './fault-words.ts';
import { isAskedByOffer, offerWords, speakerOf, standingOffer } from './offers.ts';
import type { Table } from './table.ts';

export type RequestInput =
  | { readonly do: 'undo' | 'resign' | 'draw' | 'yes' | 'no' }
  /** An offer from elsewhere, by its button; `decline` also takes one's own back. */
  | { readonly do: 'accept' | 'decline'; readonly what: Offer['what'] };

export interface Updated {
  readonly table: Table;
  readonly send?: Command;
  /** An offer that is declined, or taken back by the one who made it. */
  readonly drop?: Offer['what'];
}

/** Said to those who play in neither seat. */
export const WATCHING = 'You are watching: only the players can do that.';

/** Shown while a command waits for the server's answer: only one can be sent at a time. */
export const BUSY = 'The server has not answered your last request yet.';

const REQUESTS: ReadonlySet<string> = new Set<RequestInput['do']>([
  ...(['undo', 'resign', 'draw', 'yes', 'no', 'accept', 'decline'] as const),
]);

/** Whether an input asks for something that needs no turn. */
export function isRequest(input: { readonly do: string }): input is RequestInput {
  return REQUESTS.has(input.do);
}

/** For a table without an open question. */
export function request(table: Table, input: RequestInput): Updated {
  const seat = speakerOf(table.view);
  if (seat === undefined) return { table: { ...table, notice: WATCHING } };
  switch (input.do) {
    case 'undo':
      return isAskedByOffer(table.view)
        ? { table: askToTakeBack(table) }
        : { table, send: { do: 'undo', seat } };
    case 'resign':
      return { table: { ...table, asking: 'resign' } };
    case 'draw':
      return { table: askForDraw(table) };
    case 'accept':
      return standingOffer(table.view, input.what, 'elsewhere') === undefined
        ? { table }
        : { table, send: commandFor(input.what, seat) };
    case 'decline':
      return { table, drop: input.what };
    case 'yes':
    case 'no':
      return { table };
  }
}

/** To the open question. No to what is offered from elsewhere declines it. */
export function answer(table: Table, yes: boolean): Updated {
  const { asking, view } = table;
  const closed: Table = { ...table, asking: undefined };
  const seat = speakerOf(view);
  if (asking === undefined || seat === undefined) return { table: closed };
  if (yes) return { table: closed, send: commandFor(asking, seat) };
  const goesOn: Table = { ...closed, notice: 'The game goes on.' };
  if (asking !== 'draw' && asking !== 'undo') return { table: goesOn };
  return standingOffer(view, asking, 'elsewhere') === undefined
    ? { table: goesOn }
    : { table: goesOn, drop: asking };
}

function commandFor(asking: NonNullable<Table['asking']>, seat: Seat): Command {
  return asking === 'draw' ? { do: 'draw' } : { do: asking, seat };
}

/** A claim needs no agreement, so it comes before an offer. */
function askForDraw(table: Table): Table {
  const { round, setup } = table.view;
  if (mayClaimDraw(round)) return { ...table, asking: 'claim' };
  const fault = whyNoOffer(setup);
  return fault === undefined ? askOnce(table, 'draw') : refused(table, fault);
}

/** Whether a match is of a kind in which moves can be taken back. */
export function mayTakeBack({ secret, clock }: View['setup']): boolean {
  return !secret && !isRunningClock(clock);
}

function askToTakeBack(table: Table): Table {
  const { round, setup } = table.view;
  if (setup.secret) return refused(table, { code: 'undo-secret' });
  if (isRunningClock(setup.clock)) return refused(table, { code: 'undo-clock' });
  if (round.plies.length === 0) return refused(table, { code: 'nothing-to-undo' });
  return askOnce(table, 'undo');
}

/** What stands offered is not offered again. */
function askOnce(table: Table, what: Offer['what']): Table {
  const own = standingOffer(table.view, what, 'here');
  return own === undefined ? { ...table, asking: what } : { ...table, notice: offerWords(table.view, own) };
}

function refused(table: Table, fault: DecideFault): Table {
  return { ...table, notice: moveFaultWords(table.view.setup.book, fault) };
}
