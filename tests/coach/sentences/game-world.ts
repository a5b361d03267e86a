// A whole game as the sentences on it are held against: every target and start, either seat moving first, by brute force.
import { registersOf } from '../../../src/rules/position.ts';
import { otherSeat, SEATS, type RuleBook, type Seat } from '../../../src/rules/rule-book.ts';
import type { Rules } from '../../../src/rules/compile.ts';
import type { Position } from '../../../src/rules/position.ts';
import type { Value } from '../../../src/solver/value.ts';
import { bruteForce, type BruteForce } from '../../solver/brute-force.ts';
import { naiveSurvey, type NaiveSurvey } from '../naive-survey.ts';
import { rulesFor, rulesFrom, startOf } from '../solved.ts';

/** The game with one target and one start, one seat moving first. */
export interface Played {
  readonly target: number | undefined;
  /** Which start of the deck. */
  readonly dealt: number;
  readonly rules: Rules;
  readonly start: Position;
  readonly valueIn: BruteForce;
  readonly value: Value;
  readonly winner: Seat | undefined;
  readonly survey: NaiveSurvey;
  /** Whether chance may draw the target. */
  readonly drawable: boolean;
}

export interface GameWorld {
  readonly book: RuleBook;
  /** By the seat that moves first; one entry for each target and start. */
  readonly played: readonly (readonly Played[])[];
}

/** The targets that the book can have. */
function targetsOf({ target, width }: RuleBook): readonly (number | undefined)[] {
  if (target === 'none') return [undefined];
  if (target.bits !== 'random') return [Number.parseInt(target.bits, 2)];
  return Array.from({ length: 2 ** width }, (_, each) => each);
}

/** Which starts may be dealt, by their place in the deck; one where the book has a fixed start. */
function startsOf({ start }: RuleBook): readonly number[] {
  return typeof start === 'object' && 'deal' in start ? start.deal.map((_, index) => index) : [0];
}

export function gameWorld(book: RuleBook): GameWorld {
  const cases = targetsOf(book).flatMap((target) =>
    startsOf(book).map((dealt) => playedWith(book, target, dealt)),
  );
  return { book, played: SEATS.map((seat) => cases.map((each) => each[seat]!)) };
}

function playedWith(book: RuleBook, target: number | undefined, dealt: number): readonly Played[] {
  const rules = rulesFrom(rulesFor(book, target), dealt);
  const values = bruteForce(rules);
  const rows = registersOf(rules, startOf(rules, dealt));
  const drawable = target === undefined || !rows.includes(target) || new Set(rows).size > rules.full;
  return SEATS.map((toMove) => {
    const start = startOf(rules, dealt, toMove);
    const value = values(start.state, toMove);
    const winner = { win: toMove, loss: otherSeat(toMove), draw: undefined, endless: undefined }[value.value];
    const survey = naiveSurvey(rules, start, values);
    return { target, dealt, rules, start, valueIn: values, value, winner, survey, drawable };
  });
}
