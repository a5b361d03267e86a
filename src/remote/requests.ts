// What can be asked about a match, as the request to its server.
import type { Command } from '../match/command.ts';
import type { Move } from '../rules/play.ts';
import type { Seat } from '../rules/rule-book.ts';
import { invariant } from '../base/invariant.ts';
import type { Offer } from '../match/view.ts';
import type { PendingCommand } from './outbox.ts';

/** Where a match stands when something is asked of it. */
export interface RequestPlace {
  readonly match: string;
  /** The number that the next line will have: a move names the line that it wants to become. */
  readonly line: number;
  readonly round: number;
  readonly mask: (seat: Seat, move: Move) => string;
}

export function requestFor(command: Command, { match, line, round, mask }: RequestPlace): PendingCommand {
  const put = (rest: string, body: object): PendingCommand => ({
    method: 'PUT',
    path: `matches/${match}/${rest}`,
    body,
  });
  switch (command.do) {
    case 'move': {
      const move = mask(command.seat, command.move);
      return { ...put(`moves/${line}`, { move }), move: { line, mask: move } };
    }
    case 'resign':
    case 'claim':
      return put(`rounds/${round}/${command.do}`, {});
    case 'draw':
    case 'undo':
      return put(`offers/${command.do}`, { line });
    case 'begin':
    case 'time':
    case 'forfeit':
      invariant(false, 'only the one who runs a match deals, keeps time and lets agents forfeit');
  }
}

export function declineRequest(match: string, what: Offer['what']): PendingCommand {
  return { method: 'DELETE', path: `matches/${match}/offers/${what}`, body: {} };
}

/** The player is ready for this round. */
export function readyRequest(match: string, round: number): PendingCommand {
  return { method: 'PUT', path: `matches/${match}/rounds/${round}/ready`, body: {} };
}

/** `key`: for the seat in the new match. */
export function rematchRequest(match: string, key: string, swap: boolean): PendingCommand {
  return { method: 'PUT', path: `matches/${match}/rematch`, body: { key, swap } };
}
