// What is known of a position: its value and that of every move that may be played there, and hints in sentences. The
// one answer for every face; in a match it goes by what the match allows and by what is public.
import { invariant } from '../base/invariant.ts';
import { ok, type Result } from '../base/result.ts';
import { assessmentOf, provenBy, type Assessment, type GradedMove } from '../coach/assessment.ts';
import { guessedHints, hiddenHints } from '../coach/hints/hidden-hint.ts';
import { hintsFor, type Hints } from '../coach/hints/hint.ts';
import { gradeHidden, knownTarget } from '../coach/review/hidden-review.ts';
import { unknownHints, withoutRepeatsHints } from '../coach/hints/no-repeat-hint.ts';
import {
  AS_IF_BEGUN,
  BY_THE_BOOK,
  ENDS_AS_A_DRAW,
  geographyIn,
  HISTORY_LEFT_OUT,
  HISTORY_UNKNOWN,
  isSettledRace,
  rulingMatters,
} from '../coach/ruling.ts';
import type { Person } from '../coach/words/person.ts';
import type { Caches } from '../hidden/caches.ts';
import { hiddenGuide } from '../hidden/guide.ts';
import { hiddenRoundFrom, isExactInTheDark } from '../hidden/without-repeats.ts';
import { likelyMove } from '../hidden/sample.ts';
import { possibleTargets } from '../match/belief.ts';
import { roundFrom } from '../match/extend-round.ts';
import { allowedMoves, hasAllowedMove } from '../match/legal.ts';
import { positionIn, positionsOf, type Round } from '../match/match.ts';
import { needsHistory } from '../rules/bit-changes.ts';
import { byMovesAlone, isTargetUnknown, withTarget, type Rules } from '../rules/compile.ts';
import { endingAt } from '../rules/ending.ts';
import { goalWinner, stuckEnding, type Ending } from '../rules/play.ts';
import { samePosition, type Position } from '../rules/position.ts';
import { standingBy, type Method, type MoveValue, type Solution } from '../solver/solution.ts';
import type { SolveFault } from '../solver/solve.ts';
import { sameWorth, type Outlook } from '../solver/value.ts';
import { solveOnce, type SolvingOptions } from '../solver/solve-once.ts';

export interface PositionAdvice extends Assessment {
  readonly position: Position;
  /** How the game has ended there; then there are no moves. */
  readonly ending: Ending | undefined;
  /** The moves that may be played, best first; empty also where a hidden target leaves only a guess. */
  readonly moves: readonly GradedMove[];
  readonly exact: boolean;
  /**
   * `belief`: by all targets that are still possible. `sample`: a guess by likely targets. `geography`: by what is still
   * open where no position may come back. `history`: nothing is known, because earlier positions count.
   */
  readonly method: Method | 'belief' | 'sample' | 'geography' | 'history';
  /** A hidden target that the counts told so far leave no other for. */
  readonly deduced: number | undefined;
  readonly hints: Hints;
  /** What the values leave out of account, in a sentence. */
  readonly caution: string | undefined;
}

export interface AdviceOptions extends SolvingOptions {
  /** Whom the hints speak to; the player on move, if nothing is said. */
  readonly person?: Person | undefined;
}

type Advised = Promise<Result<PositionAdvice, SolveFault>>;

/** What is known where a match stands. The round may be over; a hidden target is left out before anything is said. */
export async function adviseRound(caches: Caches, round: Round, options: AdviceOptions = {}): Advised {
  const deduced = isTargetUnknown(round.rules) ? knownTarget(round) : undefined;
  const rules = withTarget(round.rules, round.rules.target ?? deduced);
  if (isTargetUnknown(rules)) return ok(adviseHidden(caches, round, options.person));
  const here: Round = { ...round, rules, outcome: undefined };
  const position = positionIn(here);
  const ending = endingOf(here);
  const geography = options.engine === undefined ? geographyIn(here) : undefined;
  if (geography !== undefined) {
    const by = { exact: true, method: 'geography' } as const;
    if (ending !== undefined) return ok(over(by, position, ending));
    return ok({
      ...by,
      ...withoutRepeats(rules, position, geography.moves(positionsOf(here)), options.person),
      deduced,
    });
  }
  const byHistory = needsHistory(rules.book) && options.engine === undefined;
  if (byHistory && !isSettledRace(here)) return ok(adviseUnknown(here, ending, options.person));
  const solved = await solveOnce(caches.solutions, byHistory ? byMovesAlone(rules) : rules, options);
  if (!solved.ok) return solved;
  if (ending !== undefined) return ok(over(solved.value, position, ending));
  const allowed = new Set(allowedMoves(here));
  const moves = solved.value.moves(position).filter(({ move }) => allowed.has(move));
  const byBook = rulingMatters(here);
  return ok({
    ...open(solved.value, position, moves, { byBook, person: options.person }),
    deduced,
    caution: cautionFor(here, byBook, standingBy(solved.value, position, moves).value),
  });
}

/** What is known of a position by itself. `start`: the registers that a round begins with are never over by a goal. */
export async function advisePosition(
  caches: Caches,
  rules: Rules,
  position: Position,
  { start, ...options }: AdviceOptions & { readonly start?: Position | undefined } = {},
): Advised {
  if (needsHistory(rules.book) && options.engine === undefined)
    return adviseWithoutHistory(caches, rules, position, { start, ...options });
  const solved = await solveOnce(caches.solutions, rules, options);
  if (!solved.ok) return solved;
  const ending = endingAt(rules, start, position);
  if (ending !== undefined) return ok(over(solved.value, position, ending));
  return ok(open(solved.value, position, solved.value.moves(position), options));
}

/** As if a round began with the position: what was played before is not known. */
async function adviseWithoutHistory(
  caches: Caches,
  rules: Rules,
  position: Position,
  { start, ...options }: AdviceOptions & { readonly start?: Position | undefined },
): Advised {
  const ending = endingAt(rules, start, position);
  if (ending !== undefined) return ok(over({ exact: true, method: 'geography' }, position, ending));
  const round = isTargetUnknown(rules) ? hiddenRoundFrom(rules, position) : roundFrom(rules, position);
  const advice = await adviseRound(caches, round, options);
  if (!advice.ok || (start !== undefined && samePosition(start, position))) return advice;
  return ok({ ...advice.value, caution: advice.value.caution ?? AS_IF_BEGUN });
}

/** Where earlier positions decide which moves are legal, and play with that is not worked out. */
function adviseUnknown(round: Round, ending: Ending | undefined, person: Person | undefined): PositionAdvice {
  const position = positionIn(round);
  const by = { exact: false, method: 'history' } as const;
  if (ending !== undefined) return over(by, position, ending);
  const moves = allowedMoves(round).map((move) => ({ move, value: null, plies: null, keeps: true }));
  const hints = unknownHints(round, person);
  const deduced = round.commitment === undefined ? undefined : round.rules.target;
  const none = { ending: undefined, value: null, plies: null } as const;
  return { ...by, ...none, position, moves, deduced, hints, caution: HISTORY_UNKNOWN };
}

/** What the ruling of the match adds to, or takes from, what is said by the rules. */
function cautionFor({ endless }: Round, byBook: boolean, value: Outlook): string | undefined {
  if (byBook && endless !== 'play-on') return BY_THE_BOOK[endless];
  return endless === 'draw' && value === 'endless' ? ENDS_AS_A_DRAW : undefined;
}

function open(
  solution: Solution,
  position: Position,
  moves: readonly MoveValue[],
  { byBook = false, person }: { readonly byBook?: boolean; readonly person?: Person | undefined },
): PositionAdvice {
  const best = moves[0];
  invariant(best !== undefined, 'a position that is not over has a move');
  const graded = moves.map((move) => ({
    ...provenBy(solution, move),
    move: move.move,
    keeps: sameWorth(move.value, best.value),
  }));
  return {
    position,
    ending: undefined,
    ...provenBy(solution, standingBy(solution, position, moves)),
    moves: graded,
    exact: solution.exact && !byBook,
    method: solution.method,
    deduced: undefined,
    hints: hintsFor(solution, position, { moves, byBook, person }),
    caution: undefined,
  };
}

function over(
  { exact, method }: Pick<PositionAdvice, 'exact' | 'method'>,
  position: Position,
  ending: Ending,
): PositionAdvice {
  const none = { value: null, plies: null, moves: [], deduced: undefined, caution: undefined };
  const hints: Hints = { value: '', choice: '', best: { words: '', move: undefined } };
  return { position, ending, ...none, exact, method, hints };
}

/** Where no position may come back and the values reckon with that. */
function withoutRepeats(
  rules: Rules,
  position: Position,
  [best, ...others]: readonly MoveValue[],
  person: Person | undefined,
): Omit<PositionAdvice, 'exact' | 'method'> {
  invariant(best !== undefined, 'a position that is not over has a move');
  return {
    position,
    ending: undefined,
    value: best.value,
    plies: best.plies,
    moves: [best, ...others],
    deduced: undefined,
    hints: withoutRepeatsHints(rules, position, [best, ...others], person),
    caution: undefined,
  };
}

/** While several targets are possible: by the table of beliefs, or where none fits the rules, a guess. */
function adviseHidden(caches: Caches, round: Round, person: Person | undefined): PositionAdvice {
  const position = positionIn(round);
  const exact = isExactInTheDark(round);
  const common = { position, ending: undefined, exact, deduced: undefined } as const;
  const guide = hiddenGuide(caches, round);
  const moves = guide === undefined ? [] : gradeHidden(guide, round);
  const [best] = moves;
  if (guide === undefined || best === undefined) {
    const guess = { move: likelyMove(caches.solutions, round), of: possibleTargets(round).length };
    const hints = guessedHints(round.rules, position.toMove, guess);
    return {
      ...common,
      exact: false,
      value: null,
      plies: null,
      moves: [],
      method: 'sample',
      hints,
      caution: undefined,
    };
  }
  return {
    ...common,
    ...assessmentOf(best),
    moves,
    method: 'belief',
    hints: hiddenHints(round.rules, position.toMove, guide.prospects(round), person),
    caution: hiddenCaution(round),
  };
}

function hiddenCaution(round: Round): string | undefined {
  if (round.endless !== 'no-repeat') return NO_DEAD_QUESTIONS;
  return round.rules.book.endless === undefined || isExactInTheDark(round) ? undefined : HISTORY_LEFT_OUT;
}

/** Said where dead questions are legal and the table of beliefs does without them. */
const NO_DEAD_QUESTIONS = 'Reckoned as if from now on no player asked what both know already.';

/** How a round has ended on the board; undefined if it goes on. */
function endingOf(round: Round): Ending | undefined {
  const { toMove } = positionIn(round);
  const winner = round.plies.length === 0 ? undefined : goalWinner(round.rules, positionIn(round));
  if (winner !== undefined) return { winner, by: 'goal' };
  return hasAllowedMove(round) ? undefined : stuckEnding(round.rules, toMove);
}
