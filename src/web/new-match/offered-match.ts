// What Play starts on the first page: as it was chosen last time, or else the match that suits a newcomer.
import type { Offer } from '../../advice/offer.ts';
import { SHELF } from '../../games/shelf/shelf.ts';
import { usualChoice, type Choice, type Offered } from './choice.ts';
import { hasChosen, lastChoice } from './last-choice.ts';

/** Worked out by the build, for each of the five. */
declare const BITDUEL_OFFERS: Readonly<Record<string, Offer | undefined>>;

export interface OfferedMatch {
  readonly offered: Offered;
  readonly choice: Choice;
  /** Why this one, in one line; empty where there is nothing to say. */
  readonly why: string;
}

export function offeredMatch(offered: Offered): OfferedMatch {
  if (hasChosen(offered)) return { offered, choice: lastChoice(offered), why: '' };
  return newcomersMatch(offered);
}

/** Whatever was chosen before; only the level follows the results. */
export function newcomersMatch(offered: Offered): OfferedMatch {
  const offer = offered.shelved === undefined ? BITDUEL_OFFERS[offered.book.id] : undefined;
  const choice = { ...usualChoice(offered), level: lastChoice(offered).level };
  if (offer === undefined) return { offered, choice, why: '' };
  const { why, side } = offer;
  const fair = SHELF.find(({ id }) => id === offer.game);
  if (fair === undefined)
    return { offered, choice: { ...choice, begins: side === 'first' ? 'one' : 'other' }, why };
  const instead = { book: fair.book, shelved: fair };
  return { offered: instead, choice: lastChoice(instead), why };
}

/** The game exactly as its book has it: Player 1 begins, and no ruling is added to its rules. */
export function matchByTheBook(offered: Offered): Choice {
  return { ...usualChoice(offered), level: lastChoice(offered).level, endless: 'play-on' };
}
