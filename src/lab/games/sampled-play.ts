// Play between levels by games that are played out: the same seed gives the same games.
import { invariant } from '../../base/invariant.ts';
import { seededRandom, type Random } from '../../base/random.ts';
import type { ComputerName } from '../../players/names.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { depthOver } from '../exact-play.ts';
import { MOST_PLIES } from '../graph/points.ts';
import { PAIRS, type Course, type Play } from '../play.ts';
import type { Chooser, Judgement, Place, Table } from './table.ts';

/** How many games answer one question. */
export const SAMPLED_GAMES = 2000;

/** Where chance comes from. */
export interface Sample {
  readonly seed: number;
  readonly games: number;
}

/** How many games `playingPairs` plays. */
export function gamesOfPairs({ games }: Sample): number {
  return games * PAIRS.length;
}

/** Plays all games that measures ask for; tells after each how many there were. */
export function* playingPairs<P extends Place>(table: Table<P>, sample: Sample): Generator<number, Play> {
  const by =
    (level: ComputerName): Chooser<P> =>
    (place, random) =>
      table.choose(level, place, random);
  const known = new Map<string, Totals>();
  for (const [question, [first, second]] of PAIRS.entries()) {
    const totals = noTotals();
    known.set(`${first} ${second}`, totals);
    const judged = first === second && first !== 'random';
    for (let game = 0; game < sample.games; game++) {
      playOne(table, [by(first), by(second)], sample, { question, game }, judged, totals);
      yield question * sample.games + game + 1;
    }
  }
  const totalsOf = (first: ComputerName, second: ComputerName) => {
    const totals = known.get(`${first} ${second}`);
    invariant(totals !== undefined, 'measures ask only for games that were played');
    return totals;
  };
  return {
    course: (level) => courseFrom(totalsOf(level, level), sample.games),
    plies: (level) => totalsOf(level, level).plies / sample.games,
    points: (first, second) => totalsOf(first, second).points / sample.games,
    pointsByStart: () => undefined,
  };
}

/** Which game: all questions have the same deals. */
export interface GameNumber {
  readonly question: number;
  readonly game: number;
}

/** What deals a game: the same for all questions. */
export function dealRandom({ seed }: Sample, game: number): Random {
  return seededRandom(seed, game);
}

/** A round that was played: the points of the player who moved first. */
interface Played {
  readonly points: number;
  readonly plies: number;
  readonly finished: boolean;
}

/** `onMove` is told before each move. */
export function playRound<P extends Place>(
  table: Table<P>,
  choosers: readonly [Chooser<P>, Chooser<P>],
  sample: Sample,
  { question, game }: GameNumber,
  onMove?: (place: P, move: number, ply: number) => void,
): Played {
  const random = seededRandom(sample.seed, question, game);
  let place = table.deal(dealRandom(sample, game));
  let ply = 0;
  for (; place.over === undefined && ply < MOST_PLIES; ply++) {
    const move = choosers[place.position.toMove](place, random);
    onMove?.(place, move, ply + 1);
    place = table.after(place, move);
  }
  const { over } = place;
  return {
    points: over === undefined ? 0.5 : pointsFor(over.winner),
    plies: ply,
    finished: over !== undefined,
  };
}

function pointsFor(winner: Seat | undefined): number {
  return winner === undefined ? 0.5 : winner === 0 ? 1 : 0;
}

interface Totals {
  points: number;
  plies: number;
  unfinished: number;
  branching: number;
  judged: number;
  decisions: number;
  right: number;
  changes: number;
  changedPlies: number;
  lastPlies: number;
  changedRounds: number;
  readonly depths: number[];
}

function noTotals(): Totals {
  return {
    ...{ points: 0, plies: 0, unfinished: 0, branching: 0, judged: 0, decisions: 0, right: 0 },
    ...{ changes: 0, changedPlies: 0, lastPlies: 0, changedRounds: 0, depths: [] },
  };
}

/** `judged`: whether the values of positions are asked for on the way. */
function playOne<P extends Place>(
  table: Table<P>,
  choosers: readonly [Chooser<P>, Chooser<P>],
  sample: Sample,
  number: GameNumber,
  judged: boolean,
  totals: Totals,
): void {
  let lastChange = 0;
  const note = (place: P, move: number, ply: number) => {
    totals.branching += table.moves(place).length;
    if (judgeMove(table.judge(place), move, totals)) lastChange = ply;
  };
  const played = playRound(table, choosers, sample, number, judged ? note : undefined);
  addRound(played, lastChange, totals);
}

/** Whether the move changes the value of the position. */
function judgeMove(judgement: Judgement | undefined, move: number, totals: Totals): boolean {
  if (judgement === undefined) return false;
  const { right, depth } = judgement;
  totals.judged++;
  if (right === 1) return false;
  totals.decisions++;
  totals.right += right;
  if (depth !== null) totals.depths[depth] = (totals.depths[depth] ?? 0) + 1;
  if (judgement.keeps(move)) return false;
  totals.changes++;
  return true;
}

function addRound({ points, plies, finished }: Played, lastChange: number, totals: Totals): void {
  totals.points += points;
  totals.plies += plies;
  totals.unfinished += finished ? 0 : 1;
  if (lastChange === 0) return;
  totals.changedRounds++;
  totals.lastPlies += lastChange;
  totals.changedPlies += plies;
}

function courseFrom(totals: Totals, games: number): Course {
  const { plies, judged, decisions, changedRounds } = totals;
  const known = judged > 0 || plies === 0;
  const late = changedRounds === 0 ? null : totals.lastPlies / totals.changedPlies;
  const lastPly = changedRounds === 0 ? null : totals.lastPlies / changedRounds;
  return {
    plies: plies / games,
    unfinished: totals.unfinished / games,
    branching: plies === 0 ? 0 : totals.branching / plies,
    decisions: known ? decisions / Math.max(1, judged) : null,
    narrowness: decisions === 0 ? null : totals.right / decisions,
    depth: depthOver(totals.depths),
    turnOvers: known ? { mean: totals.changes / games, lastPly, late } : null,
  };
}
