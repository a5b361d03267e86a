// What a slogan scores on a graph, exactly: the chance of each position is carried forward from the starts that the
// slogan could win. It remembers nothing but the opponent's last move. The graph must tell all positions apart.
import type { MoveWeights } from '../graph/level-edges.ts';
import { MOST_PLIES } from '../graph/points.ts';
import { pointsOfEnd, rulesAt, type SolvedGraph } from '../graph/solved-graph.ts';
import { answerTo, boardOf, highest, type Slogan } from './slogan.ts';

/** How a slogan plays on a graph; found out where it is asked. */
export interface SloganReplies {
  /** The move of the graph that answers this one of the opponent; `ANY` if the slogan does not say. */
  readonly answer: (move: number) => number;
  /** Whether the slogan chooses this move of a node where it does not answer, if it is the first of the round. */
  readonly isChosen: (node: number, move: number, opening: boolean) => boolean;
}

const ANY = -1;
const UNKNOWN = -2;
const YES = 1;
const NO = 2;

export function repliesOf(graph: SolvedGraph, slogan: Slogan): SloganReplies {
  if (slogan.by === 'choice') return { answer: () => ANY, isChosen: choosing(graph, slogan.rank) };
  const { by, image } = slogan;
  const byMove = by === 'move';
  const answers = new Int32Array(byMove ? graph.to.length : 0).fill(UNKNOWN);
  const chosen = new Uint8Array(graph.to.length);
  const look = (node: number, move: number) => {
    if (chosen[move] === 0) chosen[move] = isOwnImage(graph, by, image, node, move) ? YES : NO;
    return chosen[move] === YES;
  };
  return {
    answer: (move) => {
      if (!byMove) return ANY;
      if (answers[move] === UNKNOWN) answers[move] = findAnswer(graph, image, move);
      return answers[move] as number;
    },
    isChosen: (node, move, opening) => (!byMove || opening) && look(node, move),
  };
}

type Ranking = Extract<Slogan, { by: 'choice' }>['rank'];
type Image = Exclude<Slogan, { by: 'choice' }>['image'];

/** The moves of the highest rank of each node, found out where they are asked for. */
function choosing(graph: SolvedGraph, rank: Ranking): SloganReplies['isChosen'] {
  const chosen = new Uint8Array(graph.to.length);
  return (node, move) => {
    if (chosen[move] === 0) {
      const [from, end] = [graph.first[node] as number, graph.first[node + 1] as number];
      const board = boardOf(rulesAt(graph, node), graph.states[node] as number);
      const best = highest(Array.from(graph.moves.subarray(from, end), (mask) => rank(board, mask)));
      for (let each = from; each < end; each++) chosen[each] = best.has(each - from) ? YES : NO;
    }
    return chosen[move] === YES;
  };
}

/** Whether the mask, or the board after the move, is its own image. */
function isOwnImage(
  graph: SolvedGraph,
  by: 'move' | 'board',
  image: Image,
  node: number,
  move: number,
): boolean {
  const mask = graph.moves[move] as number;
  const made = by === 'move' ? mask : boardOf(rulesAt(graph, node), graph.states[node] as number) ^ mask;
  return image(made) === made;
}

function findAnswer(graph: SolvedGraph, image: Image, move: number): number {
  const next = graph.to[move] as number;
  if (next < 0) return ANY;
  const wanted = answerTo(rulesAt(graph, next), image, graph.moves[move] as number);
  const end = graph.first[next + 1] as number;
  for (let each = graph.first[next] as number; each < end; each++)
    if (graph.moves[each] === wanted) return each;
  return ANY;
}

/** Less than this of all rounds is taken to be over. */
const NOTHING = 1e-12;

/** Which rounds count, and what they count for. */
export interface Scoring {
  /** Only starts that this player wins; all that somebody wins if it is left out. */
  readonly side?: Side | undefined;
  /** Rounds won, and nothing for those that nobody wins or that have not ended. */
  readonly winsAlone?: boolean;
}

export type Side = 'first' | 'second';

/** The points of the slogan against an opponent who plays by weights, over the starts that it could win. */
export function sloganScore(
  graph: SolvedGraph,
  replies: SloganReplies,
  weights: MoveWeights,
  scoring: Scoring = {},
): number | undefined {
  const work: Work = {
    ...{ graph, replies, weights, scoring, points: 0 },
    ...{ slogan: emptyFront(graph.size), opponent: emptyFront(graph.size), next: emptyFront(graph.size) },
  };
  const share = begin(work);
  if (share === 0) return undefined;
  moveSlogan(work, work.opponent, true);
  for (let ply = 1; ply < MOST_PLIES && massOf(work.opponent) > NOTHING; ply += 2) {
    moveOpponent(work);
    moveSlogan(work, work.next, false);
    [work.opponent, work.next] = [work.next, work.opponent];
  }
  return (work.points + (scoring.winsAlone === true ? 0 : massOf(work.opponent) / 2)) / share;
}

/** Nodes that rounds are in, and the share of all rounds. */
interface Front {
  readonly nodes: Int32Array;
  count: number;
  readonly mass: Float64Array;
}

interface Work {
  readonly graph: SolvedGraph;
  readonly replies: SloganReplies;
  readonly weights: MoveWeights;
  readonly scoring: Scoring;
  /** Of the slogan so far. */
  points: number;
  /** Where the slogan is on move and has no answer; where the opponent is; and where it will be. */
  slogan: Front;
  opponent: Front;
  next: Front;
}

function emptyFront(size: number): Front {
  return { nodes: new Int32Array(size), count: 0, mass: new Float64Array(size) };
}

function addTo(front: Front, node: number, share: number): void {
  const before = front.mass[node] as number;
  if (before === 0) front.nodes[front.count++] = node;
  front.mass[node] = before + share;
}

function massOf({ nodes, count, mass }: Front): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += mass[nodes[i] as number] as number;
  return sum;
}

/** The slogan sits where perfect play wins; answers the share of rounds in which somebody does. */
function begin({ graph, slogan, opponent, scoring: { side } }: Work): number {
  let share = 0;
  for (let i = 0; i < graph.starts.length; i++) {
    const start = graph.starts[i] as number;
    const chance = graph.chances[i] as number;
    if (start < 0 || graph.codes[start] === 0) continue;
    const winner: Side = (graph.codes[start] as number) > 0 ? 'first' : 'second';
    if (side !== undefined && side !== winner) continue;
    addTo(winner === 'first' ? slogan : opponent, start, chance);
    share += chance;
  }
  return share;
}

/** Any of the chosen moves; any at all where none is. */
function moveSlogan(work: Work, into: Front, opening: boolean): void {
  const { graph, replies, slogan } = work;
  for (let i = 0; i < slogan.count; i++) {
    const node = slogan.nodes[i] as number;
    const from = graph.first[node] as number;
    const end = graph.first[node + 1] as number;
    let chosen = 0;
    for (let move = from; move < end; move++) if (replies.isChosen(node, move, opening)) chosen++;
    const share = (slogan.mass[node] as number) / (chosen === 0 ? end - from : chosen);
    slogan.mass[node] = 0;
    for (let move = from; move < end; move++)
      if (chosen === 0 || replies.isChosen(node, move, opening)) followMove(work, into, move, share);
  }
  slogan.count = 0;
}

/** A move of the slogan. */
function followMove(work: Work, into: Front, move: number, share: number): void {
  const target = work.graph.to[move] as number;
  if (target < 0) work.points += share * worthOf(work, pointsOfEnd(target));
  else addTo(into, target, share);
}

/** What an end counts for. */
function worthOf({ scoring }: Work, points: number): number {
  return scoring.winsAlone === true && points < 1 ? 0 : points;
}

/** The opponent moves, and the slogan answers where it has an answer. */
function moveOpponent(work: Work): void {
  const { graph, replies, weights, opponent, slogan, next } = work;
  for (let i = 0; i < opponent.count; i++) {
    const node = opponent.nodes[i] as number;
    const mass = opponent.mass[node] as number;
    opponent.mass[node] = 0;
    const end = graph.first[node + 1] as number;
    for (let move = graph.first[node] as number; move < end; move++) {
      const share = mass * (weights[move] as number);
      if (share === 0) continue;
      const target = graph.to[move] as number;
      const answer = target < 0 ? ANY : replies.answer(move);
      if (target < 0) work.points += share * worthOf(work, 1 - pointsOfEnd(target));
      else if (answer === ANY) addTo(slogan, target, share);
      else followMove(work, next, answer, share);
    }
  }
  opponent.count = 0;
}
