// Draws: of the states that neither player wins, those from which play comes to an end. A state is drawn if it is a drawn
// end, or if no move leads to another undecided state that is not known to be drawn: layer by layer, as losses are found.
import type { Seat } from '../../../rules/rule-book.ts';
import type { Bitmap } from './bitmap-set.ts';
import { reachAll, type BitmapKernels, type MoveKernel } from './kernels.ts';
import type { OpenSide } from './side.ts';

interface Drawing {
  readonly kernels: BitmapKernels;
  readonly movesOf: (seat: Seat) => MoveKernel;
  /** into = the states of a bitmap as the other player sees them. */
  readonly turnInto: (into: Bitmap, bitmap: Bitmap) => void;
}

/** The drawn states of each seat; of both in one bitmap if one side serves both. */
export function* findDraws(
  drawing: Drawing,
  sides: readonly [OpenSide, OpenSide],
): Generator<undefined, readonly [Bitmap, Bitmap]> {
  const first = drawnEnds(drawing, sides[0]);
  const drawn = [first, sides[0] === sides[1] ? first : drawnEnds(drawing, sides[1])] as const;
  const seats: readonly Seat[] = first === drawn[1] ? [0] : [0, 1];
  const grow = (seat: Seat) => {
    const other = seats.length === 1 || seat === 1 ? 0 : 1;
    return addLayer(drawing, seat, sides[seat], drawn[seat], sides[other], drawn[other]);
  };
  for (let growing = true; growing;) {
    growing = seats.map(grow).includes(true);
    yield;
  }
  return drawn;
}

function drawnEnds({ kernels }: Drawing, { dead }: OpenSide): Bitmap {
  const drawn = kernels.allocate(dead.length);
  drawn.set(dead);
  return drawn;
}

/** Answers whether there were more. While layers are found, drawn ends count as lost: none of them is undecided. */
function addLayer(
  { kernels, movesOf, turnInto }: Drawing,
  seat: Seat,
  side: OpenSide,
  drawn: Bitmap,
  other: OpenSide,
  drawnForOther: Bitmap,
): boolean {
  const { length } = drawn;
  const [open, from, reached] = [
    kernels.allocate(length),
    kernels.allocate(length),
    kernels.allocate(length),
  ];
  for (let i = 0; i < length; i++)
    open[i] = ~((other.won[i] as number) | (other.lost[i] as number) | (drawnForOther[i] as number));
  kernels.subtract(open, 0, open, other.over);
  turnInto(from, open);
  reachAll(movesOf(seat), reached, from);
  let more = 0;
  for (let i = 0; i < length; i++) {
    const known = (side.won[i] as number) | (side.lost[i] as number) | (drawn[i] as number);
    const found = ~known & ~(reached[i] as number);
    more |= found;
    drawn[i] = (drawn[i] as number) | found;
  }
  return more !== 0;
}
