// Reason of last resort: what three plies of looking ahead show in any game. A move wins at once, hands the
// opponent a win, sets a trap, or leaves play to go on.
import type { Rules } from '../../rules/compile.ts';
import { quotedMoves, type Pronouns } from '../words/person.ts';
import { endlessWords } from '../words/value-words.ts';
import { lookAhead, type MovesByOutcome } from './look-ahead.ts';
import type { Theory } from './theory.ts';

export const atOnceTheory: Theory = ({ rules, position }) => {
  const seen = lookAhead(rules, position);
  return seen && { predict: seen.predict, tell: () => ({ kind: 'at-once', moves: seen.moves }) };
};

/** The best that can be seen, in one sentence. */
export function outcomeWords(rules: Rules, who: Pronouns, moves: MovesByOutcome): string {
  const { wins, traps, quiet, loses, handsOver } = moves;
  if (wins.length > 0) return `${anyOf(rules, who, wins)} wins at once.`;
  if (traps.length > 0) return trapWords(rules, who, traps);
  if (quiet.length === 0) return lostWords(who, moves);
  const bad = [...loses, ...handsOver];
  if (bad.length === 0) return `No move wins and none loses: well played, this ${endlessWords(rules)}.`;
  const only = quiet.length < bad.length ? quotedMoves(rules, who.seat, quiet) : undefined;
  if (only !== undefined)
    return `Only ${only} ${avoids(who, moves)}; then, well played, this ${endlessWords(rules)}.`;
  const avoided = quotedMoves(rules, who.seat, bad) ?? `the ${bad.length} moves that ${harms(who, moves)}`;
  return `${who.advise(`avoid ${avoided}`)}; after any other move this, well played, ${endlessWords(rules)}.`;
}

export function trapWords(rules: Rules, who: Pronouns, traps: MovesByOutcome['traps']): string {
  const after = quotedMoves(rules, who.seat, traps) ?? `any of ${traps.length} moves`;
  return `After ${after} every reply by ${who.they} lets ${who.you} win.`;
}

/** `"1" or "2"`, or how many there are. */
export function anyOf(rules: Rules, { seat }: Pronouns, moves: MovesByOutcome['wins']): string {
  return quotedMoves(rules, seat, moves) ?? `Any of ${moves.length} moves`;
}

function lostWords(who: Pronouns, moves: MovesByOutcome): string {
  if (moves.handsOver.length === 0) return 'Every move loses at once.';
  if (moves.loses.length > 0) return `Every move loses at once or lets ${who.they} win with the reply.`;
  return `Whatever ${who.you} ${who.verb('play', 'plays')}, ${who.they} can win with the reply.`;
}

/** What is wrong with the bad moves. */
function harms({ they }: Pronouns, { loses, handsOver }: MovesByOutcome): string {
  if (loses.length === 0) return `let ${they} win with the reply`;
  return handsOver.length === 0 ? 'lose at once' : `lose at once or let ${they} win with the reply`;
}

/** What is right about the others. */
function avoids({ they }: Pronouns, { loses, handsOver }: MovesByOutcome): string {
  if (loses.length === 0) return `does not let ${they} win with the reply`;
  return handsOver.length === 0
    ? 'does not lose at once'
    : `neither loses at once nor lets ${they} win with the reply`;
}
