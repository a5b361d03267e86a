// What else is said of a position that is explored: that it is over or cannot come up; and what can be done with it.
import type { JSX } from 'preact';
import { overWords, UNREACHABLE } from '../../advice/words/position-words.ts';
import { positionIn, type Round } from '../../match/match.ts';
import { formatPosition } from '../../notation/mask.ts';
import { bookFrom } from '../../rules/book-from.ts';
import { haveSameRegisters } from '../../rules/ending.ts';
import { positionKey, startPosition } from '../../rules/position.ts';
import { goTo } from '../routing/navigation.ts';
import { CopyLink } from '../share/copy-link.tsx';
import { refOf } from '../share/game-ref.ts';
import { routeOfSpot, type Spot } from '../share/position-link.ts';
import { useAdvice } from '../advisor/use-advice.ts';
import { POSITION_WORDS } from './position-words.ts';

export function Over({ round }: { readonly round: Round }): JSX.Element {
  return (
    <section class="card" aria-label={POSITION_WORDS.over}>
      <h2>{POSITION_WORDS.over}</h2>
      <p>{endWords(round)}</p>
    </section>
  );
}

/** How the round that was played here has ended. */
export function endWords(round: Round): string {
  return round.outcome === undefined ? '' : overWords(round.outcome, positionIn(round).toMove);
}

/** Said only of what was set up: whatever is played from there can come up as well. */
export function Unreachable({ spot: { rules, position } }: { readonly spot: Spot }): JSX.Element | null {
  const { book, target } = rules;
  const start = startPosition(rules, 0);
  const asked = start !== undefined && !haveSameRegisters(rules, start, position);
  const advice = useAdvice(
    'comeUp',
    asked ? { place: { book, target, position }, start } : undefined,
    asked ? `${JSON.stringify(book)} ${target} ${positionKey(position)}` : undefined,
  );
  const cannot = advice.state === 'answered' && advice.answer === false;
  return cannot ? <p class="notice">{UNREACHABLE}</p> : null;
}

export function Offers({ round }: { readonly round: Round }): JSX.Element {
  const { rules, outcome } = round;
  const position = formatPosition(rules, positionIn(round));
  const playIt = async () => goTo({ page: 'new', game: await refOf(bookFrom(rules, positionIn(round))) });
  return (
    <div class="actions">
      <CopyLink name={POSITION_WORDS.share} about={position} make={() => routeOfSpot(rules, position)} />
      {outcome === undefined && (
        <button type="button" onClick={() => void playIt()}>
          {POSITION_WORDS.play}
        </button>
      )}
    </div>
  );
}
