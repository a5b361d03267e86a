// Sentences on the value of a position, and on what is wrong with a move.
import { endingAfterMove, isLegal, play } from '../../../src/rules/play.ts';
import { parseMove } from '../../../src/notation/move.ts';
import type { Outlook } from '../../../src/solver/value.ts';
import { must } from '../../core/sample-match.ts';
import { outlookOf, sameWorth, stepsFrom, valueHere, type Step, type World } from './all-play.ts';
import { isOnMove, isOpponent, Said, type Form } from './said.ts';
import { losesAtOnce, steps } from './steps.ts';

const MOMENT =
  '(?:(?<now>with this move)|with {next:whose} next move|on {mover:whose} {nth:ordinal} move from now) at the latest';

/** After how many plies the end comes. */
function momentOf(said: Said): number {
  if (said.has('now')) return 1;
  if (said.has('next')) return isOpponent(said, 'next') ? 2 : Number.NaN;
  const nth = Number.parseInt(said.text('nth')!, 10);
  return isOnMove(said, 'mover') ? 2 * nth - 1 : 2 * nth;
}

export const VALUE_FORMS: readonly Form[] = [
  [
    '{you:who} (?:have|has) no move left, and (?<end>wins?|loses?) by that.',
    (said) =>
      isOnMove(said, 'you') &&
      steps(said).length === 0 &&
      valueHere(said.world).value === (said.text('end')!.startsWith('win') ? 'win' : 'loss'),
  ],
  [
    '{you:who} can win with this move.',
    (said) =>
      isOnMove(said, 'you') && steps(said).some(({ ending }) => ending?.winner === said.world.here.toMove),
  ],
  [
    `{you:who} can force a win, ${MOMENT}.`,
    (said) => {
      const { value, plies } = valueHere(said.world);
      return isOnMove(said, 'you') && value === 'win' && plies === momentOf(said);
    },
  ],
  ['Every move loses at once.', (said) => steps(said).every((step) => losesAtOnce(said, step))],
  [
    `{you:who} (?:are|is) lost if {they:who} plays? well; the end comes ${MOMENT}.`,
    (said) => {
      const { value, plies } = valueHere(said.world);
      return (
        isOnMove(said, 'you') && isOpponent(said, 'they') && value === 'loss' && plies === momentOf(said)
      );
    },
  ],
  [
    'Neither side can force a win: well played, this (?<how>never ends|can go on for ever|ends in a draw).',
    (said) =>
      valueHere(said.world).value === (said.text('how') === 'ends in a draw' ? 'draw' : 'endless') &&
      // Where nobody can be left without a winner, play that is not lost has no end at all.
      (said.text('how') !== 'never ends' || ['loses', 'wins'].includes(said.world.rules.book.stuck)),
  ],
];

/** A line as it is written: every move is legal and keeps what its player has, and it ends as it says. */
export function isLine(world: World, first: number, text: string): boolean {
  const { rules } = world;
  let position = play(rules, world.here, first);
  const quoted = [...text.matchAll(/(you|the computer|Player [12]) "([^"]+)"/g)];
  for (const [, player, words] of quoted) {
    const seat = new Said(world, { player }).seat('player');
    if (seat === undefined) return false;
    const move = must(parseMove(rules, seat, words!));
    if (position.toMove !== seat || !isLegal(rules, position, move)) return false;
    const here = { ...world, here: position };
    const step = stepsFrom(here, position).find((each) => each.move === move)!;
    if (!sameWorth(outlookOf(here, step, seat), world.valueIn(position.state, seat).value)) return false;
    position = step.made;
  }
  const ending = endingAfterMove(rules, position);
  const winner = /, and (nobody|you|the computer|Player [12]) wins?$/.exec(text)?.[1];
  if (quoted.length === 0 || text.endsWith(' …')) return quoted.length > 0 && ending === undefined;
  if (ending === undefined || winner === undefined) return false;
  if (winner === 'nobody') return ending.winner === undefined;
  return ending.winner !== undefined && new Said(world, { winner }).seat('winner') === ending.winner;
}

function outlookOfMove(said: Said): Outlook {
  const step = steps(said).find(({ move }) => move === said.move('move'))!;
  return outlookOf(said.world, step, said.world.here.toMove);
}

/** The reply that is named keeps what its player has. */
function isReply(said: Said): boolean {
  const { world } = said;
  const made = play(world.rules, world.here, said.move('move'));
  const reply = said.move('reply', made.toMove);
  const step = stepsFrom(world, made).find(({ move }) => move === reply);
  const value = world.valueIn(made.state, made.toMove).value;
  return step !== undefined && sameWorth(outlookOf(world, step, made.toMove), value);
}

export function isDrawnEnd({ ending }: Step): boolean {
  return ending !== undefined && ending.winner === undefined;
}

export const REFUTATION_FORMS: readonly Form[] = [
  [
    '{move:moves} loses at once.',
    (said) =>
      losesAtOnce(
        said,
        steps(said).find(({ move }) => move === said.move('move'))!,
      ),
  ],
  [
    '{move:moves} loses: {line:any}.',
    (said) => outlookOfMove(said) === 'loss' && isLine(said.world, said.move('move'), said.text('line')!),
  ],
  [
    '{move:moves} lets the win go: {they:who} answers? {reply:moves}, and nobody can force a win any more.',
    (said) =>
      isOpponent(said, 'they') &&
      valueHere(said.world).value === 'win' &&
      sameWorth(outlookOfMove(said), 'endless') &&
      isReply(said),
  ],
  [
    '{move:moves} lets the win go: it ends the game, and nobody wins.',
    (said) =>
      valueHere(said.world).value === 'win' &&
      isDrawnEnd(steps(said).find(({ move }) => move === said.move('move'))!),
  ],
];
