// A moment of a match from its public record: the round as it stood then, as everybody may know it.
import { at, invariant } from '../../base/invariant.ts';
import type { Match, Round } from '../../match/match.ts';
import { rebuildMatch } from '../../match/rebuild.ts';
import { publicRound } from '../../match/view.ts';
import type { Moment } from './question.ts';

export function matchOf({ lines }: Pick<Moment, 'lines'>): Match {
  const rebuilt = rebuildMatch(lines);
  invariant(rebuilt.ok, 'a match that is asked about has been checked');
  return rebuilt.value.match;
}

/** With its outcome, if all of it is asked for. */
export function roundAt(moment: Moment): Round {
  const { rounds } = matchOf(moment);
  const round = at(rounds, moment.round ?? rounds.length - 1);
  const { ply = round.plies.length } = moment;
  return publicRound(
    ply >= round.plies.length ? round : { ...round, plies: round.plies.slice(0, ply), outcome: undefined },
  );
}

/** As whoever was on move then saw it, even if somebody gave up there. */
export function placeAt(moment: Moment): Round {
  const { rounds } = matchOf(moment);
  const round = at(rounds, moment.round ?? rounds.length - 1);
  return publicRound({ ...round, plies: round.plies.slice(0, moment.ply), outcome: undefined });
}
