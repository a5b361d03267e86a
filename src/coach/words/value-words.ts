// The value of a position in words for the player to move: who wins, and when the end comes.
import { mayEndDrawn } from '../../rules/book-facts.ts';
import type { Position } from '../../rules/position.ts';
import type { Solution } from '../../solver/solution.ts';
import type { Value } from '../../solver/value.ts';
import { ordinal, pronounsFor, type Person, type Pronouns } from './person.ts';

/** One sentence on how a position of this value stands for the player on move. */
export function valueWords(
  { exact, rules }: Pick<Solution, 'exact' | 'rules'>,
  value: Value,
  position: Position,
  person: Person = 'you',
): string {
  if (!exact && value.value === 'endless')
    return 'As far as the search could see, neither side can force a win.';
  if (value.value === 'endless')
    return `Neither side can force a win: well played, this ${endlessWords(rules)}.`;
  return outlookWords(value, pronounsFor(position.toMove, person));
}

/** What well played endless play does: good players may agree to a drawn end, where the rules have one. */
export function endlessWords({ book }: Pick<Solution['rules'], 'book'>): string {
  return mayEndDrawn(book) ? 'can go on for ever' : 'never ends';
}

/** The same where the match's ruling is left out of account: only what ends at once is certain. */
export function byBookWords(
  solution: Pick<Solution, 'exact' | 'rules'>,
  value: Value,
  position: Position,
  person: Person = 'you',
): string {
  if (value.plies === 1 || !solution.exact) return valueWords(solution, value, position, person);
  const { you } = pronounsFor(position.toMove, person);
  if (value.value !== 'win' && value.value !== 'loss')
    return 'By the rules alone neither side can force a win.';
  return `By the rules alone this position is ${value.value === 'win' ? 'won' : 'lost'} for ${you}.`;
}

/** The same where no position may come back and the value reckons with that. */
export function withoutRepeatsWords(value: Value, position: Position, person: Person = 'you'): string {
  const who = pronounsFor(position.toMove, person);
  const words = outlookWords(value, who);
  if (value.plies !== null && value.plies <= 1) return words;
  return `${NO_REPEATS}, ${who.you}${words.slice(who.You.length)}`;
}

/** How a sentence begins that holds because no position may come back. */
export const NO_REPEATS = 'With no position coming up twice';

/** The same for a value that is already known. */
export function outlookWords({ value, plies }: Value, who: Pronouns): string {
  switch (value) {
    case 'win':
      return winWords(plies, who);
    case 'loss':
      return lossWords(plies, who);
    case 'draw':
      return 'Neither side can force a win: well played, this ends in a draw.';
    case 'endless':
      return 'Neither side can force a win: well played, this never ends.';
  }
}

function winWords(plies: number | null, who: Pronouns): string {
  const can = `${who.You} can`;
  if (plies === null) return `${can} force a win.`;
  if (plies === 0) return `${who.You} ${who.verb('have', 'has')} no move left, and ${wins(who)} by that.`;
  if (plies === 1) return `${can} win with this move.`;
  return `${can} force a win, ${momentWords(plies, who)} at the latest.`;
}

function lossWords(plies: number | null, who: Pronouns): string {
  if (plies === 0)
    return `${who.You} ${who.verb('have', 'has')} no move left, and ${who.verb('lose', 'loses')} by that.`;
  if (plies === 1) return `Every move loses at once.`;
  const lost = `${who.You} ${who.verb('are', 'is')} lost if ${who.they} ${who.theyVerb('play', 'plays')} well`;
  return plies === null ? `${lost}.` : `${lost}; the end comes ${momentWords(plies, who)} at the latest.`;
}

function wins(who: Pronouns): string {
  return who.verb('win', 'wins');
}

/** When the ply so far ahead is played, in whose moves; the coming ply is 1. */
function momentWords(plies: number, who: Pronouns): string {
  const mine = plies % 2 === 1;
  const moves = Math.ceil(plies / 2);
  if (moves === 1) return mine ? 'with this move' : `with ${who.their} next move`;
  return `on ${mine ? who.your : who.their} ${ordinal(moves)} move from now`;
}
