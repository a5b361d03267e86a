// A profile as one JSON document, its fields in an order that stays.
import type { Profile } from './profile.ts';

/** One that does not apply is null; those that come from games played out stand in `sampled`. */
export function profileJson(profile: Profile): Profile {
  return {
    game: profile.game,
    hash: profile.hash,
    exact: profile.exact,
    positions: profile.positions,
    wins: profile.wins,
    balance: profile.balance,
    fairness: profile.fairness,
    fairStarts: profile.fairStarts,
    ends: profile.ends,
    unfinished: profile.unfinished,
    length: profile.length,
    decisions: profile.decisions,
    narrowness: profile.narrowness,
    depth: profile.depth,
    ladder: profile.ladder,
    turnOvers: profile.turnOvers,
    branching: profile.branching,
    slogans: profile.slogans,
    theory: profile.theory,
    additions: profile.additions,
    novelty: profile.novelty,
    fingerprint: profile.fingerprint,
    sampled: profile.sampled,
  };
}
