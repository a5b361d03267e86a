// Whether one kind of reason is enough: the largest share of decisions that one theory of the coach explains.
import { countTheory } from '../../coach/reasons/count-reason.ts';
import { MOST_MOVES } from '../../coach/reasons/look-ahead.ts';
import { tempoTheory } from '../../coach/reasons/tempo-reason.ts';
import type { Theory as CoachTheory } from '../../coach/reasons/theory.ts';
import { everyGameEnds } from '../../rules/bit-changes.ts';
import { lossCode, winCode, type Outlook } from '../../solver/value.ts';
import { ENDS_DRAWN, positionAt, rulesAt, type SolvedGraph } from '../graph/solved-graph.ts';

/** `at-once`: what three plies of looking ahead show, whatever words the coach finds for it. */
export type TheoryKind = 'tempo' | 'count' | 'nim-sum' | 'at-once';

export interface Theory {
  /** Near 1: the game is solved by a sentence. */
  readonly share: number;
  readonly kind: TheoryKind;
}

/** Theories that look at a position; what is the same for all moves explains no decision and is left out. */
const BY_SHAPE: readonly (readonly [TheoryKind, CoachTheory])[] = [
  ['tempo', tempoTheory],
  ['count', countTheory],
];

/** Null if there are no decisions. */
export function theoryOf(graph: SolvedGraph): Theory | null {
  const explained = new Map<TheoryKind, number>();
  let decisions = 0;
  for (let node = 0; node < graph.size; node++) {
    if (graph.wrongShares[node] === 0) continue;
    const count = graph.counts[node] as number;
    decisions += count;
    for (const kind of kindsAt(graph, node)) explained.set(kind, (explained.get(kind) ?? 0) + count);
  }
  if (decisions === 0) return null;
  // A game that was solved by nim-values is explained by them, in every position.
  if (graph.cases.every(({ solution }) => solution.method === 'sum')) return { share: 1, kind: 'nim-sum' };
  const [best] = [...explained].toSorted(([, one], [, other]) => other - one);
  return best === undefined ? { share: 0, kind: 'at-once' } : { share: best[1] / decisions, kind: best[0] };
}

function kindsAt(graph: SolvedGraph, node: number): readonly TheoryKind[] {
  const subject = { rules: rulesAt(graph, node), position: positionAt(graph, node) };
  const byShape = BY_SHAPE.filter(([, theory]) => {
    const claim = theory(subject);
    return claim !== undefined && agrees(graph, node, (move) => claim.predict(graph.moves[move] as number));
  }).map(([kind]) => kind);
  return isSeenAtOnce(graph, node) ? [...byShape, 'at-once'] : byShape;
}

function agrees(graph: SolvedGraph, node: number, predict: (move: number) => Outlook | undefined): boolean {
  const end = graph.first[node + 1] as number;
  for (let move = graph.first[node] as number; move < end; move++)
    if (predict(move) !== outlookOf(graph, move)) return false;
  return true;
}

function outlookOf({ moveCodes, to, drawn }: SolvedGraph, move: number): Outlook {
  const code = moveCodes[move] as number;
  if (code !== 0) return code > 0 ? 'win' : 'loss';
  const next = to[move] as number;
  return next === ENDS_DRAWN || drawn[next] === 1 ? 'draw' : 'endless';
}

/** Wins within three plies, losses within two, and nothing else; or play that goes on, where it can for ever. */
function isSeenAtOnce(graph: SolvedGraph, node: number): boolean {
  const from = graph.first[node] as number;
  const end = graph.first[node + 1] as number;
  if (end - from > MOST_MOVES) return false;
  const mayGoOn = !everyGameEnds(rulesAt(graph, node).book);
  for (let move = from; move < end; move++) {
    const code = graph.moveCodes[move] as number;
    const quiet = mayGoOn && code === 0 && outlookOf(graph, move) === 'endless';
    if (!quiet && (code === 0 || code > winCode(3) || code < lossCode(2))) return false;
  }
  return true;
}
