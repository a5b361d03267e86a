// The match after an event. It believes what it is told: only `decide` makes events.
import { invariant } from '../base/invariant.ts';
import { withStart, withTarget } from '../rules/compile.ts';
import { after } from '../rules/play.ts';
import { startOf } from '../rules/position.ts';
import type { MatchEvent, RoundBegan } from './event.ts';
import { currentRound, positionIn, type Match, type Ply, type Round } from './match.ts';

export function applyEvent(match: Match, event: MatchEvent): Match {
  switch (event.type) {
    case 'round':
      return { ...match, rounds: [...match.rounds, beginRound(match, event)] };
    case 'move':
      return updateRound(match, (round) => ({ ...round, plies: [...round.plies, plyOf(round, event)] }));
    case 'undo':
      return updateRound(match, (round) => ({ ...round, plies: round.plies.slice(0, event.ply) }));
    case 'outcome':
      return updateRound(match, (round) => ({ ...round, outcome: event.outcome }));
    case 'end':
      return { ...match, over: true };
    case 'resign':
    case 'draw':
    case 'claim':
    case 'time':
    case 'forfeit':
      return match;
  }
}

export function updateRound(match: Match, change: (round: Round) => Round): Match {
  const round = currentRound(match);
  invariant(round !== undefined, 'a round has begun');
  return { ...match, rounds: [...match.rounds.slice(0, -1), change(round)] };
}

function beginRound(match: Match, event: RoundBegan): Round {
  const rules = withStart(withTarget(match.rules, event.target), event.start);
  return {
    number: event.number,
    first: event.first,
    rules,
    endless: match.setup.endless,
    longest: match.setup.longest,
    opening: match.setup.opening,
    start: startOf(rules, event.start, event.first),
    plies: [],
    outcome: undefined,
    commitment: event.commitment,
    salt: undefined,
  };
}

function plyOf(round: Round, event: Extract<MatchEvent, { type: 'move' }>): Ply {
  const position = after(round.rules, positionIn(round), event.move);
  return { seat: event.seat, move: event.move, position, matches: event.matches, spent: event.spent };
}
