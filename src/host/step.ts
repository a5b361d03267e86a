// One step of a match that is hosted here: what the authority decides, as the lines to be stored before anything is
// told, and what becomes of the hidden target. Storing, telling and scheduling are left to the face; time is handed in.
import { invariant } from '../base/invariant.ts';
import { formatBits, parseBits } from '../base/bits.ts';
import { ok, type Result } from '../base/result.ts';
import type { BeginRound, Command, Decision } from '../match/command.ts';
import { dealRound } from '../match/deal.ts';
import { decide } from '../match/decide.ts';
import type { MatchEvent } from '../match/event.ts';
import type { DecideFault, SetupFault } from '../match/fault.ts';
import { currentRound, type Match, type Setup } from '../match/match.ts';
import type { Rebuilt, Secret } from '../match/rebuild.ts';
import { encodeEvent, encodeHeader } from '../match/record.ts';
import { createMatch } from '../match/setup.ts';
import type { RecordLine } from '../notation/record-line.ts';
import { isTargetUnknown } from '../rules/compile.ts';
import type { Seat } from '../rules/rule-book.ts';
import { BEFORE_PLAY, type Randomness } from './randomness.ts';
import type { SecretChange, StoredSecret } from './record-store.ts';

export interface Step {
  /** The match afterwards: to be taken over once the lines are stored. */
  readonly match: Match;
  readonly events: readonly MatchEvent[];
  readonly lines: readonly RecordLine[];
  readonly secret: SecretChange | undefined;
  /** When it happened, as ISO 8601. */
  readonly time: string;
}

/** What dealing a round takes. */
export interface Dealing {
  readonly randomness: Randomness;
  /** The seat that begins round 1; from then on the first move alternates. */
  readonly first: Seat;
}

/** What a command leads to; or why it is refused, and nothing happens. */
export function takeCommand(match: Match, command: Command, time: string): Result<Step, DecideFault> {
  const decision = decide(match, command);
  if (!decision.ok) return decision;
  return ok(stepOf(match, decision.value, secretChange(command, decision.value), time));
}

/** A new match with its first round dealt. The header is stored with the round: neither makes sense alone. */
export function startMatch(setup: Setup, dealing: Dealing, time: string): Result<Step, SetupFault> {
  const created = createMatch(setup);
  if (!created.ok) return created;
  const begun = dealNextRound(created.value, dealing, time);
  invariant(begun.ok, 'the first round of a new match can begin');
  return ok({ ...begun.value, lines: [encodeHeader(created.value.setup, time), ...begun.value.lines] });
}

/** Deals the next round, if the one before is over. */
export function dealNextRound(
  match: Match,
  { randomness, first }: Dealing,
  time: string,
): Result<Step, DecideFault> {
  const random = randomness.at(match.rounds.length + 1, BEFORE_PLAY);
  const salt = match.setup.secret ? randomness.newSalt() : '';
  const command = dealRound(match, { first: match.rounds[0]?.first ?? first, random, salt });
  return takeCommand(match, command, time);
}

/** What had happened but was not yet stored when a record broke off; undefined if nothing is missing. */
export function missingStep({ match, unwritten }: Rebuilt, time: string): Step | undefined {
  if (unwritten.length === 0) return undefined;
  const decision = { match, events: unwritten };
  const revealed = match.setup.secret && isRevealed(decision);
  return stepOf(match, decision, revealed ? { do: 'remove', round: match.rounds.length } : undefined, time);
}

function stepOf(
  { rules }: Match,
  { match, events }: Decision,
  secret: SecretChange | undefined,
  time: string,
): Step {
  return { match, events, lines: events.map((event) => encodeEvent(rules, event, time)), secret, time };
}

/** What a decision changes about the hidden target; undefined if it changes nothing. */
function secretChange(command: Command, decision: Decision): SecretChange | undefined {
  if (!decision.match.setup.secret) return undefined;
  const round = decision.match.rounds.length;
  if (isRevealed(decision)) return { do: 'remove', round };
  return command.do === 'begin' ? keepDealt(decision.match, command) : undefined;
}

/** Whether these events end a round. */
function isRevealed({ events }: Pick<Decision, 'events'>): boolean {
  return events.some(({ type }) => type === 'outcome');
}

function keepDealt({ rules, rounds }: Match, { target, salt }: BeginRound): SecretChange | undefined {
  if (target === undefined || salt === undefined) return undefined;
  const bits = formatBits(target, rules.width);
  return { do: 'keep', secret: { round: rounds.length, target: bits, salt } };
}

/** The secret of the round that is being played: earlier ones are revealed in the record itself. */
export function secretFor(
  lines: readonly RecordLine[],
  secrets: readonly StoredSecret[],
): Secret | undefined {
  const round = lines.findLast((line) => line.t === 'round')?.round;
  const stored = secrets.find((each) => each.round === round);
  const target = stored && parseBits(stored.target, stored.target.length);
  return stored === undefined || target === undefined ? undefined : { target, salt: stored.salt };
}

/** Whether the open round cannot go on here, because its hidden target is not known. */
export function isTargetLost(match: Match): boolean {
  const round = currentRound(match);
  return round !== undefined && round.outcome === undefined && isTargetUnknown(round.rules);
}
