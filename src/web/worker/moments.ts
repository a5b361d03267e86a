// A moment of a match from its public record: the round as it stood then, as far as it is public.
import { at, invariant } from '../../base/invariant.ts';
import { extendRound, roundAfter } from '../../match/extend-round.ts';
import type { Match, Round } from '../../match/match.ts';
import { rebuildMatch } from '../../match/rebuild.ts';
import { publicRound } from '../../match/view.ts';
import type { RecordLine } from '../../notation/record-line.ts';
import type { Moment } from './question.ts';

/** The match that was asked about last: the next question is mostly about the same. */
let last: { readonly record: string; readonly match: Match } | undefined;

export function matchOf({ record }: Pick<Moment, 'record'>): Match {
  if (last?.record !== record) last = { record, match: rebuild(record) };
  return last.match;
}

function rebuild(record: string): Match {
  // What the page has packed.
  const rebuilt = rebuildMatch(JSON.parse(record) as RecordLine[]);
  invariant(rebuilt.ok, 'a match that is asked about has been checked');
  return rebuilt.value.match;
}

/** With its outcome, if all of it is asked for. */
export function roundAt(moment: Moment): Round {
  const { rounds } = matchOf(moment);
  const round = at(rounds, moment.round ?? rounds.length - 1);
  return publicRound(roundAfter(round, moment.ply ?? round.plies.length));
}

/** As the player on move then saw it, even if a player gave up there; with the moves of a side line after it. */
export function placeAt(moment: Moment): Round {
  const { rounds } = matchOf(moment);
  const round = at(rounds, moment.round ?? rounds.length - 1);
  const place = publicRound({ ...round, plies: round.plies.slice(0, moment.ply), outcome: undefined });
  return extendRound(place, moment.line ?? []);
}
