// The computer's moves. Players who look no further than the rules are here at once: a newcomer's first match needs no
// solver.
import { invariant } from '../../base/invariant.ts';
import { seededRandom } from '../../base/random.ts';
import { currentRound, positionIn } from '../../match/match.ts';
import { viewOf } from '../../match/view.ts';
import { chooseByLooking } from '../../players/easy.ts';
import { chooseAny } from '../../players/random.ts';
import type { Move } from '../../rules/play.ts';
import { matchOf } from './moments.ts';
import type { Moment, Report } from './question.ts';

const SIMPLE = new Map([
  ['random', chooseAny],
  ['easy', chooseByLooking],
]);

export async function chooseMove(moment: Moment, seed: number, report: Report): Promise<Move> {
  const match = matchOf(moment);
  const round = currentRound(match);
  invariant(round !== undefined, 'a move is asked for in a round');
  const { toMove: seat } = positionIn(round);
  const choose = SIMPLE.get(match.setup.players[seat]);
  if (choose !== undefined)
    return choose(viewOf(match, seat).round, seededRandom(seed, round.number, round.plies.length));
  return (await import('./strong-computer.ts')).chooseStrongMove(match, seed, report);
}
