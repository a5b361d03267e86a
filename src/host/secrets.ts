// What is kept beside a record about a hidden target: from the deal until the outcome reveals it.
import { formatBits, parseBits } from '../base/bits.ts';
import type { BeginRound, Command, Decision } from '../match/command.ts';
import { currentRound, type Match } from '../match/match.ts';
import type { Secret } from '../match/rebuild.ts';
import type { RecordLine } from '../notation/record-line.ts';
import { isTargetUnknown } from '../rules/compile.ts';
import type { SecretChange, StoredSecret } from './record-store.ts';

/** What a decision changes about the hidden target; undefined if it changes nothing. */
export function secretChange(command: Command, decision: Decision): SecretChange | undefined {
  if (!decision.match.setup.secret) return undefined;
  const round = decision.match.rounds.length;
  if (isRevealed(decision)) return { do: 'remove', round };
  return command.do === 'begin' ? keepDealt(decision.match, command) : undefined;
}

/** Whether these events end a round. */
export function isRevealed({ events }: Pick<Decision, 'events'>): boolean {
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
