// `analyze`: the value of a position and of each move in it, best first.
import { formatBits } from '../../base/bits.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import { quoted, quotedPath } from '../../base/text.ts';
import { knownTarget } from '../../coach/review/hidden-review.ts';
import { standingBy } from '../../coach/review/review.ts';
import { allowedMoves } from '../../match/legal.ts';
import { currentRound, positionIn, type Round } from '../../match/match.ts';
import { formatMask, formatPosition, parsePosition } from '../../notation/mask.ts';
import { formatMove } from '../../notation/move.ts';
import { hiddenGuide } from '../../hidden/guide.ts';
import { goalWinner, hasMove, stuckEnding, type Move } from '../../rules/play.ts';
import { registersOf, type Position } from '../../rules/position.ts';
import type { Rules } from '../../rules/compile.ts';
import type { RuleBook, Seat } from '../../rules/rule-book.ts';
import { canComeUp } from '../../solver/reach.ts';
import type { Method, Solution } from '../../solver/solution.ts';
import { moveFaultWords } from '../../table/fault-words.ts';
import { analyzeHidden, type HiddenRound } from './analyze-hidden.ts';
import { analyzeWide } from './analyze-wide.ts';
import { printAnalysis, type Analysis } from './analysis-text.ts';
import { engineIn, noEngineForHidden } from './book-options.ts';
import { findGameSource } from './game-source.ts';
import { openRecord } from '../records/open-record.ts';
import type { Given } from './options.ts';
import { notSo, usage, type Refusal } from './refusal.ts';
import { caches } from '../io/caches.ts';
import { solveVisibly } from '../io/long-work.ts';
import { readSubject, startPosition, subjectOf, targetJson, type Subject } from './subject.ts';

export async function runAnalyze(given: Given): Promise<Result<number, Refusal>> {
  const asked = given.options.has('record') ? readFromRecord(given) : readFromOptions(given);
  if (!asked.ok) return asked;
  const { subject, allowed } = asked.value;
  const analysis = await analyzeAsked(asked.value, given);
  if (!analysis.ok) return 'stopped' in analysis.fault ? ok(130) : analysis;
  const shown = allowed === undefined ? analysis.value : byTheBook(analysis.value, subject.rules, allowed);
  printAnalysis(subject.book, shown, given.options.has('json'));
  return ok(0);
}

async function analyzeAsked(
  { subject, position, hidden }: Asked,
  given: Given,
): Promise<Result<Analysis, Refusal>> {
  const engine = engineIn(given);
  if (hidden !== undefined) {
    if (engine !== undefined) return noEngineForHidden();
    if (hidden.round.endless !== 'no-repeat')
      process.stderr.write('Reckoned as if from now on nobody asked what everybody knows already.\n');
    return ok(analyzeHidden(hidden));
  }
  return subject.rules === undefined
    ? analyzeWide(subject, given.options.get('position'), engine)
    : analyzePosition(subject, subject.rules, position, engine);
}

/** Under no-repeat what was played before counts too: then nothing is claimed, and what is forbidden is left out. */
function byTheBook(analysis: Analysis, rules: Rules | undefined, allowed: readonly Move[]): Analysis {
  const seat = analysis.position.endsWith('1') ? 0 : 1;
  const masks = new Set(rules === undefined ? [] : allowed.map((move) => formatMask(rules, seat, move)));
  process.stderr.write('By the book alone: the no-repeat ruling of this match is not reckoned with.\n');
  return { ...analysis, exact: false, moves: analysis.moves.filter(({ move }) => masks.has(move)) };
}

interface Asked {
  readonly subject: Subject;
  /** Undefined for books too wide to be played, and where the start is drawn at random. */
  readonly position: Position | undefined;
  /** The moves that the match of a record allows there; undefined: all that are legal. */
  readonly allowed?: readonly Move[] | undefined;
  /** Set if the target is hidden and several are possible. */
  readonly hidden?: HiddenRound;
}

function readFromOptions(given: Given): Result<Asked, Refusal> {
  const subject = readSubject(given);
  if (!subject.ok) return subject;
  const { rules, start } = subject.value;
  const text = given.options.get('position');
  if (rules === undefined) return ok({ subject: subject.value, position: undefined });
  if (text === undefined)
    return start === undefined
      ? usage(`${rules.book.id} starts at random: say where, with --position.`)
      : ok({ subject: subject.value, position: startPosition(rules, start) });
  const position = parsePosition(rules, text);
  if (position.ok) return ok({ subject: subject.value, position: position.value });
  return usage(`--position ${quoted(text)}: ${moveFaultWords(rules.book, position.fault)}`);
}

/** The position that a record stands at, with its book and target. */
function readFromRecord(given: Given): Result<Asked, Refusal> {
  const path = given.options.get('record') ?? '';
  const extra = ['position', 'target', 'length'].find((name) => given.options.has(name));
  if (extra !== undefined) return usage(`--record and --${extra} exclude each other: leave one of them out.`);
  const opened = openRecord(path, false);
  if (!opened.ok) return opened;
  const { match } = opened.value;
  const round = currentRound(match);
  const word = given.positionals[0] ?? '';
  const named = findGameSource(word);
  if (match.setup.book.id !== (named.ok ? named.value.book.id : word))
    return usage(`${quotedPath(path)} is a record of ${match.setup.book.id}, not of ${quoted(word)}.`);
  if (round === undefined) return notSo(`${quotedPath(path)} holds no round yet.`);
  return readFromRound(path, match.setup.book, round);
}

function readFromRound(path: string, book: RuleBook, round: Round): Result<Asked, Refusal> {
  const known = publicTarget(round);
  const target = known === undefined ? undefined : formatBits(known, round.rules.width);
  const subject = subjectOf(book, target);
  if (!subject.ok) return subject;
  const start = registersOf(round.rules, round.start).map((row) => formatBits(row, round.rules.width));
  const asked = { subject: { ...subject.value, start }, position: positionIn(round) };
  if (round.commitment === undefined || known !== undefined)
    return ok({ ...asked, allowed: allowedByRuling(round) });
  const guide = hiddenGuide(caches, round);
  if (guide !== undefined) return ok({ ...asked, hidden: { guide, round } });
  return notSo(
    `${quotedPath(path)} has a hidden target of a kind that can be analysed only once the target is known.`,
  );
}

/** What everybody may know of the target: it is open or revealed, or the counts leave no other. */
function publicTarget(round: Round): number | undefined {
  return round.rules.target ?? (round.commitment === undefined ? undefined : knownTarget(round));
}

/** Once a hidden target is known, no-repeat forbids nothing any more. */
function allowedByRuling(round: Round): readonly Move[] | undefined {
  const bans =
    round.endless === 'no-repeat' && (round.commitment === undefined || knownTarget(round) === undefined);
  return bans ? allowedMoves({ ...round, outcome: undefined }) : undefined;
}

async function analyzePosition(
  subject: Subject,
  rules: Rules,
  position: Position | undefined,
  engine: Method | undefined,
): Promise<Result<Analysis, Refusal>> {
  if (position === undefined) return usage('Say which position, with --position.');
  const start = subject.start && startPosition(rules, subject.start);
  const winner = winnerIn(rules, start, position);
  const solved = await solveVisibly(rules, { engine });
  if (!solved.ok) return refuse(solved.fault);
  if (start !== undefined && canComeUp(rules, start, position) === false)
    process.stderr.write('This position cannot come up from the start. It is analysed all the same.\n');
  const asked = {
    game: rules.book.id,
    position: formatPosition(rules, position),
    target: targetJson(subject),
  };
  const { method, exact } = solved.value;
  if (winner !== undefined)
    return ok({
      ...asked,
      over: true,
      winner: winner + 1,
      value: null,
      plies: null,
      exact,
      method,
      moves: [],
    });
  const { value, plies } = standingBy(solved.value, solved.value.value(position));
  const moves = movesOf(rules, solved.value, position);
  return ok({ ...asked, over: false, winner: null, value, plies, exact, method, moves });
}

/** Who has won, if the game is over here. The start is never over by its goal. */
function winnerIn(rules: Rules, start: Position | undefined, position: Position): Seat | undefined {
  const atStart = start !== undefined && samePlace(rules, start, position);
  const winner = atStart ? undefined : goalWinner(rules, position);
  if (winner !== undefined || hasMove(rules, position)) return winner;
  return stuckEnding(rules, position.toMove).winner;
}

function samePlace(rules: Rules, one: Position, other: Position): boolean {
  return registersOf(rules, one).join() === registersOf(rules, other).join();
}

function movesOf(rules: Rules, solution: Solution, position: Position): Analysis['moves'] {
  return solution.moves(position).map(({ move, keeps, ...value }) => ({
    move: formatMask(rules, position.toMove, move),
    text: formatMove(rules, position.toMove, move),
    ...standingBy(solution, value),
    keeps,
  }));
}
