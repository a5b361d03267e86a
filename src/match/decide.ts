// The one authority: every change of a match goes through `decide`, here or on a server, and nowhere else.
import { at, invariant } from '../base/invariant.ts';
import { refuse, ok, type Result } from '../base/result.ts';
import { withTarget } from '../rules/compile.ts';
import { after, stuckEnding } from '../rules/play.ts';
import { otherSeat, seatNumber, type Seat } from '../rules/rule-book.ts';
import { applyEvent, updateRound } from './apply.ts';
import { matchesAfter, possibleTargets } from './belief.ts';
import { isRunningClock, turnTime } from './clock.ts';
import type { BeginRound, Command, Decision, MakeMove } from './command.ts';
import type { MatchEvent } from './event.ts';
import type { DecideFault } from './fault.ts';
import { hasAllowedMove, whyRefused } from './legal.ts';
import {
  currentRound,
  isAgent,
  isHuman,
  positionIn,
  tallyOf,
  type Match,
  type Outcome,
  type Round,
} from './match.ts';
import { outcomeIn } from './outcome.ts';
import { wrongIn } from './deal.ts';
import { mayClaimDraw, timesSeen, whyNoOffer } from './repetition.ts';

type Decided = Result<Decision, DecideFault>;

/** The match after the command and what happened; or why the command is refused, and nothing happens. */
export function decide(match: Match, command: Command): Decided {
  if (command.do === 'begin') return decideBegin(match, command);
  const round = currentRound(match);
  if (match.over) return refuse({ code: 'match-over' });
  if (round === undefined || round.outcome !== undefined) return refuse({ code: 'round-over' });
  switch (command.do) {
    case 'move':
      return decideMove(match, round, command);
    case 'undo':
      return decideUndo(match, round, command.seat);
    case 'resign':
      return decideResign(match, command.seat);
    case 'draw':
      return decideDraw(match);
    case 'claim':
      return decideClaim(match, round, command.seat);
    case 'time':
      return decideTime(match, round, command);
    case 'forfeit':
      return decideForfeit(match, command);
  }
}

function decideBegin(match: Match, command: BeginRound): Decided {
  const last = currentRound(match);
  if (match.over) return refuse({ code: 'match-over' });
  if (last !== undefined && last.outcome === undefined) return refuse({ code: 'round-open' });
  const what = wrongIn(match, command);
  if (what !== undefined) return refuse({ code: 'wrong-deal', what });
  const { secret } = match.setup;
  const event: MatchEvent = {
    type: 'round',
    number: match.rounds.length + 1,
    first: command.first,
    start: command.start,
    target: secret ? undefined : command.target,
    commitment: secret ? command.commitment : undefined,
  };
  const begun = applyEvent(match, event);
  return settle(secret ? keepSecret(begun, command) : begun, event, stuckAtStart);
}

/** Only the authority's own match holds a hidden target; no event does. */
function keepSecret(match: Match, { salt, target }: BeginRound): Match {
  return updateRound(match, (round) => ({ ...round, salt, rules: withTarget(round.rules, target) }));
}

function stuckAtStart(round: Round): Outcome | undefined {
  return hasAllowedMove(round) ? undefined : stuckEnding(round.rules, round.start.toMove);
}

function decideMove(match: Match, round: Round, command: MakeMove): Decided {
  const { toMove } = positionIn(round);
  if (command.seat !== toMove) return refuse({ code: 'not-your-turn', onMove: seatNumber(toMove) });
  const fault = whyRefused(round, command.move);
  if (fault !== undefined) return refuse(fault);
  const late = timeFault(match, round, command.spent);
  if (late !== undefined) return refuse(late);
  const { seat, move, spent } = command;
  const ply = round.plies.length + 1;
  const event: MatchEvent = { type: 'move', ply, seat, move, matches: toldBy(round, command), spent };
  const moved = applyEvent(match, event);
  if (round.commitment !== undefined && !isPlausible(moved)) return refuse({ code: 'wrong-count' });
  return settle(moved, event, outcomeIn);
}

/** What a move cost must be told where there is a clock and it is no dealt one, and so much must have been left. */
function timeFault(
  { setup: { clock } }: Match,
  round: Round,
  spent: number | undefined,
): DecideFault | undefined {
  if (clock === undefined || isDealing(round))
    return spent === undefined ? undefined : { code: 'time-told', clock: false };
  if (spent === undefined) return { code: 'time-told', clock: true };
  invariant(isAmount(spent), 'what a move cost is a whole number of milliseconds');
  const left = turnTime(clock, round);
  return spent > left ? { code: 'time-over', left } : undefined;
}

/** Whether the next ply is one of the opening. */
function isDealing({ plies, opening = 0 }: Round): boolean {
  return plies.length < opening;
}

function isAmount(ms: number): boolean {
  return Number.isSafeInteger(ms) && ms >= 0;
}

/** The counts that a move makes public while the target is hidden. */
function toldBy(round: Round, command: MakeMove): MakeMove['matches'] {
  if (round.commitment === undefined) return undefined;
  if (round.rules.target === undefined) return command.matches;
  const position = after(round.rules, positionIn(round), command.move);
  return matchesAfter(round.rules, { ...command, position }, round.rules.target);
}

/** Whether some target fits all counts told so far; who knows the target tells no others. */
function isPlausible(match: Match): boolean {
  const round = at(match.rounds, match.rounds.length - 1);
  if (round.rules.target !== undefined) return true;
  return round.plies.every(({ matches }) => matches !== undefined) && possibleTargets(round).length > 0;
}

/** Two people: the last ply. Against the computer: back to the person's own last turn. */
function decideUndo(match: Match, round: Round, seat: Seat): Decided {
  if (match.setup.secret) return refuse({ code: 'undo-secret' });
  if (isRunningClock(match.setup.clock)) return refuse({ code: 'undo-clock' });
  if (!isHuman(match.setup, seat)) return refuse({ code: 'undo-watching' });
  const alone = !isHuman(match.setup, otherSeat(seat));
  const ply = round.plies.findLastIndex((each) => !alone || each.seat === seat);
  if (ply < (round.opening ?? 0)) return refuse({ code: 'nothing-to-undo' });
  const event: MatchEvent = { type: 'undo', ply };
  return ok({ match: applyEvent(match, event), events: [event] });
}

function decideResign(match: Match, seat: Seat): Decided {
  return ok(finish(match, [{ type: 'resign', seat }], { winner: otherSeat(seat), by: 'resign' }));
}

function decideDraw(match: Match): Decided {
  const fault = whyNoOffer(match.setup);
  if (fault !== undefined) return refuse(fault);
  return ok(finish(match, [{ type: 'draw' }], { winner: undefined, by: 'agreement' }));
}

function decideClaim(match: Match, round: Round, seat: Seat): Decided {
  if (!mayClaimDraw(round)) return refuse({ code: 'no-claim', times: timesSeen(round) });
  return ok(finish(match, [{ type: 'claim', seat }], { winner: undefined, by: 'repetition' }));
}

function decideTime(match: Match, round: Round, command: Extract<Command, { do: 'time' }>): Decided {
  const { seat, spent } = command;
  const { toMove } = positionIn(round);
  if (seat !== toMove) return refuse({ code: 'not-your-turn', onMove: seatNumber(toMove) });
  const { clock } = match.setup;
  if (clock === undefined || isDealing(round)) return refuse({ code: 'time-told', clock: false });
  invariant(isAmount(spent), 'what a turn cost is a whole number of milliseconds');
  const left = turnTime(clock, round);
  if (spent < left) return refuse({ code: 'time-left', left: left - spent });
  return ok(finish(match, [{ type: 'time', seat, spent }], { winner: otherSeat(seat), by: 'time' }));
}

function decideForfeit(match: Match, { seat, why }: Extract<Command, { do: 'forfeit' }>): Decided {
  if (!isAgent(match.setup, seat)) return refuse({ code: 'no-agent' });
  return ok(finish(match, [{ type: 'forfeit', seat, why }], { winner: otherSeat(seat), by: 'forfeit' }));
}

function settle(match: Match, event: MatchEvent, judge: (round: Round) => Outcome | undefined): Decided {
  const outcome = judge(at(match.rounds, match.rounds.length - 1));
  return ok(outcome === undefined ? { match, events: [event] } : finish(match, [event], outcome));
}

function finish(match: Match, events: readonly MatchEvent[], outcome: Outcome): Decision {
  const ended: MatchEvent = { type: 'outcome', outcome, revealed: revealed(match) };
  const finished = applyEvent(match, ended);
  if (finished.rounds.length < finished.setup.rounds) return { match: finished, events: [...events, ended] };
  const end: MatchEvent = { type: 'end', tally: tallyOf(finished) };
  return { match: applyEvent(finished, end), events: [...events, ended, end] };
}

/** Who only looks on at a hidden target does not know it and reveals nothing. */
function revealed(match: Match): Extract<MatchEvent, { type: 'outcome' }>['revealed'] {
  const round = currentRound(match);
  if (round?.commitment === undefined) return undefined;
  const { salt, rules } = round;
  return salt === undefined || rules.target === undefined ? undefined : { target: rules.target, salt };
}
