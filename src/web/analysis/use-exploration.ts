// The state of whoever explores a position: the moves tried from there, the table before them, and the truth about it.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { formatBits } from '../../base/bits.ts';
import { positionIn, type Round } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import { formatPosition } from '../../notation/mask.ts';
import type { Move } from '../../rules/play.ts';
import { startPosition } from '../../rules/position.ts';
import { roundOf, viewOfRound } from '../board/line.ts';
import type { Spot } from '../share/position-link.ts';
import type { Advice } from '../advisor/use-advice.ts';
import { endingAt } from './ending.ts';
import { useInsight } from './use-insight.ts';
import { useTable, type Exploring } from './use-table.ts';

/** Hears which position is explored, as it goes into an address. */
export type Follow = (position: string, target: string | undefined) => void;

export interface Exploration {
  readonly view: View;
  readonly exploring: Exploring;
  readonly advice: Advice<'insight'>;
  /** Whether the truth is shown. */
  readonly truth: boolean;
  readonly showTruth: (truth: boolean) => void;
  readonly back: () => void;
  readonly restart: () => void;
}

export function useExploration(spot: Spot, follow: Follow): Exploration {
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [truth, showTruth] = useState(true);
  const view = useMemo(() => viewOfRound(roundFrom(spot, moves)), [spot, moves]);
  const back = () => setMoves(moves.slice(0, -1));
  const exploring = useTable(view, (move) => setMoves([...moves, move]), back);
  useFollowing(view.round, moves, follow);
  const advice = useInsight(spot.rules, view.over || !truth ? undefined : positionIn(view.round));
  return { view, exploring, advice, truth, showTruth, back, restart: () => setMoves([]) };
}

/** A position that was set up may be over already. */
function roundFrom({ rules, position }: Spot, moves: readonly Move[]): Round {
  const round = roundOf(rules, position, moves);
  if (moves.length > 0) return round;
  const start = startPosition(rules, 0);
  return { ...round, outcome: endingAt(rules, start, position) };
}

/** In milliseconds: browsers do not let an address change as often as somebody may click. */
const SETTLED = 200;

function useFollowing(round: Round, moves: readonly Move[], follow: Follow): void {
  const [first] = useState(moves);
  const position = formatPosition(round.rules, positionIn(round));
  const { target, width } = round.rules;
  useEffect(() => {
    if (moves === first) return undefined;
    const aim = target === undefined ? undefined : formatBits(target, width);
    const timer = setTimeout(() => follow(position, aim), SETTLED);
    return () => clearTimeout(timer);
  }, [moves]);
}
