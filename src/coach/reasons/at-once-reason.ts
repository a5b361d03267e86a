// Reason of last resort: what three plies of looking ahead show in any game. A move wins at once, hands the
// opponent a win, sets a trap, or leaves play to go on.
import { sightsOf, type Sight, type Sights } from './look-ahead.ts';
import type { Subject, Theory } from './theory.ts';
import { quotedMoves } from '../words/person.ts';

export const atOnceTheory: Theory = (subject) => {
  const sights = sightsOf(subject.rules, subject.position);
  if (sights === undefined) return undefined;
  return {
    predict: sights.predict,
    tell: () => ({
      kind: 'at-once',
      winning: sights.movesThat('wins', 'traps').length,
      losing: sights.movesThat('loses', 'hands-over').length,
      words: sightWords(subject, sights),
    }),
  };
};

/** The best that can be seen, in one sentence. */
export function sightWords(subject: Subject, sights: Sights): string {
  const { rules, position, who } = subject;
  const naming = (...kinds: readonly Sight[]) => quotedMoves(rules, position, sights.movesThat(...kinds));
  if (sights.movesThat('wins').length > 0)
    return `${naming('wins') ?? `Any of ${sights.movesThat('wins').length} moves`} wins at once.`;
  if (sights.movesThat('traps').length > 0)
    return `After ${naming('traps') ?? 'some moves'} every reply by ${who.they} lets ${who.you} win.`;
  const safe = sights.movesThat('quiet').length;
  const bad = sights.movesThat('loses', 'hands-over');
  if (safe === 0) return lostWords(subject, sights);
  if (bad.length === 0) return 'No move wins and none loses: play goes on for ever.';
  const only = naming('quiet');
  if (only !== undefined && safe < bad.length)
    return `Only ${only} does not let ${who.they} win at once; then play goes on for ever.`;
  return `Avoid ${naming('loses', 'hands-over') ?? `the ${bad.length} moves that let ${who.they} win at once`}; any other move goes on for ever.`;
}

function lostWords({ who }: Subject, sights: Sights): string {
  if (sights.movesThat('hands-over').length === 0) return 'Every move loses at once.';
  return `Whatever ${who.you} ${who.verb('play', 'plays')}, ${who.they} can win with the reply.`;
}
