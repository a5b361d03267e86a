// What is to be kept beside the record about a hidden target: from the deal on, until the outcome reveals it.
import type { BeginRound, Decision } from '../../match/command.ts';
import type { Match } from '../../match/match.ts';
import type { SecretChange } from './keeper.ts';

/** What the next round of the match hides. */
export function secretOf(match: Match, { target, salt }: BeginRound): SecretChange | undefined {
  if (!match.setup.secret || target === undefined || salt === undefined) return undefined;
  return { round: match.rounds.length + 1, secret: { target, salt } };
}

/** A hidden target is forgotten when its outcome has revealed it. */
export function disclosedBy({ events, match }: Decision): SecretChange | undefined {
  const ended = events.some(({ type }) => type === 'outcome');
  return ended && match.setup.secret ? { round: match.rounds.length, secret: null } : undefined;
}
