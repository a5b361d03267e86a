// The state of exploring a position: the moves tried from there, the table, and the analysis.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { formatBits } from '../../base/bits.ts';
import { positionIn, type Round } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import { formatPosition } from '../../notation/position.ts';
import { endingAt } from '../../rules/ending.ts';
import type { Move } from '../../rules/play.ts';
import { startOf } from '../../rules/position.ts';
import { roundOf, viewOfRound } from '../board/line.ts';
import type { Spot } from '../share/position-link.ts';
import type { Advice } from '../advisor/use-advice.ts';
import { useInsight } from './use-insight.ts';
import { useTable, type Exploring } from './use-table.ts';

/** Called with the position that is explored, as it goes into an address. */
export type Follow = (position: string, target: string | undefined) => void;

export interface Exploration {
  readonly view: View;
  readonly exploring: Exploring;
  readonly advice: Advice<'insight'>;
  /** Whether values are shown. */
  readonly valuesShown: boolean;
  readonly showValues: (shown: boolean) => void;
  readonly back: () => void;
  readonly restart: () => void;
}

export function useExploration(spot: Spot, follow: Follow): Exploration {
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [valuesShown, showValues] = useState(true);
  const view = useMemo(() => viewOfRound(roundFrom(spot, moves)), [spot, moves]);
  const back = () => setMoves(moves.slice(0, -1));
  const exploring = useTable(view, (move) => setMoves([...moves, move]), back);
  useFollowing(view.round, moves, follow);
  const open = !view.over && valuesShown;
  const advice = useInsight(spot.rules, spot.start, open ? positionIn(view.round) : undefined);
  return { view, exploring, advice, valuesShown, showValues, back, restart: () => setMoves([]) };
}

/** A position that was set up may be over already. */
function roundFrom({ rules, start, position }: Spot, moves: readonly Move[]): Round {
  const round = roundOf(rules, position, moves);
  if (moves.length > 0) return round;
  return { ...round, outcome: endingAt(rules, start && startOf(rules, start, 0), position) };
}

/** Browsers do not let an address change as often as moves can be clicked. */
const ADDRESS_DELAY_MS = 200;

function useFollowing(round: Round, moves: readonly Move[], follow: Follow): void {
  const [first] = useState(moves);
  const position = formatPosition(round.rules, positionIn(round));
  const { target, width } = round.rules;
  useEffect(() => {
    if (moves === first) return undefined;
    const aim = target === undefined ? undefined : formatBits(target, width);
    const timer = setTimeout(() => follow(position, aim), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [moves]);
}
