// A whole game as the sentences on it are held against: every target, either seat moving first, by brute force.
import { registersOf } from '../../../src/rules/position.ts';
import { otherSeat, SEATS, type RuleBook, type Seat } from '../../../src/rules/rule-book.ts';
import type { Rules } from '../../../src/rules/compile.ts';
import type { Position } from '../../../src/rules/position.ts';
import type { Value } from '../../../src/solver/value.ts';
import { bruteForce, type BruteForce } from '../../solver/brute-force.ts';
import { naiveSurvey, type NaiveSurvey } from '../naive-survey.ts';
import { rulesFor, startOf } from '../solved.ts';

/** The game with one target, one seat moving first. */
export interface Played {
  readonly target: number | undefined;
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
  /** By the seat that moves first; one entry for each target. */
  readonly played: readonly (readonly Played[])[];
}

/** The targets that the book can have. */
function targetsOf({ target, width }: RuleBook): readonly (number | undefined)[] {
  if (target === 'none') return [undefined];
  if (target.bits !== 'random') return [Number.parseInt(target.bits, 2)];
  return Array.from({ length: 2 ** width }, (_, each) => each);
}

export function gameWorld(book: RuleBook): GameWorld {
  const byTarget = targetsOf(book).map((target) => playedWith(book, target));
  return { book, played: SEATS.map((seat) => byTarget.map((each) => each[seat]!)) };
}

function playedWith(book: RuleBook, target: number | undefined): readonly Played[] {
  const rules = rulesFor(book, target);
  const values = bruteForce(rules);
  const first = startOf(rules);
  const rows = registersOf(rules, first);
  const drawable = target === undefined || !rows.includes(target) || new Set(rows).size > rules.full;
  return SEATS.map((toMove) => {
    const state = rules.shared || toMove === 0 ? first.state : rows[1]! | (rows[0]! << rules.width);
    const start = { state, toMove };
    const value = values(state, toMove);
    const winner = { win: toMove, loss: otherSeat(toMove), endless: undefined }[value.value];
    const survey = naiveSurvey(rules, start, values);
    return { target, rules, start, valueIn: values, value, winner, survey, drawable };
  });
}
