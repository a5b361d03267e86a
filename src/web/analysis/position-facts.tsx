// What else is said of a position that is explored: that it is over or cannot come up; and what can be done with it.
import type { JSX } from 'preact';
import { overWords, UNREACHABLE } from '../../advice/words/position-words.ts';
import { positionIn, type Round } from '../../match/match.ts';
import { formatPosition } from '../../notation/position.ts';
import { deckRegisters } from '../../rules/book-facts.ts';
import { bookFrom } from '../../rules/book-from.ts';
import { isSameBoard } from '../../rules/ending.ts';
import { positionKey, startOf, type Registers } from '../../rules/position.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
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
export function Unreachable({ spot }: { readonly spot: Spot }): JSX.Element | null {
  const { rules, start, position } = spot;
  const { book, target } = rules;
  const starts = startsFor(spot);
  const asked =
    starts.length > 0 && !starts.some((each) => isSameBoard(rules, startOf(rules, each, 0), position));
  const advice = useAdvice(
    'comeUp',
    asked ? { place: { book, target, start, position }, starts } : undefined,
    asked ? `${JSON.stringify(book)} ${target} ${positionKey(position)}` : undefined,
  );
  const cannot = advice.state === 'answered' && advice.answer === false;
  return cannot ? <p class="notice">{UNREACHABLE}</p> : null;
}

async function playIt(book: RuleBook): Promise<void> {
  goTo({ page: 'new', game: await refOf(book) });
}

/** More are not gone through. */
const MOST_STARTS = 64;

/** Where its round can have begun: flips are counted from one start, all else can come up from any. */
function startsFor({ rules, start }: Spot): readonly Registers[] {
  const deck = rules.wearFrom === undefined ? (deckRegisters(rules.book) ?? []) : [];
  if (deck.length > MOST_STARTS) return [];
  return deck.length > 0 || start === undefined ? deck : [start];
}

export function Offers({ round }: { readonly round: Round }): JSX.Element {
  const { rules, outcome } = round;
  const position = formatPosition(rules, positionIn(round));
  const fromHere = bookFrom(rules, positionIn(round));
  return (
    <div class="actions">
      <CopyLink name={POSITION_WORDS.share} about={position} make={() => routeOfSpot(rules, position)} />
      {outcome === undefined && fromHere !== undefined && (
        <button type="button" onClick={() => void playIt(fromHere)}>
          {POSITION_WORDS.play}
        </button>
      )}
      {outcome === undefined && fromHere === undefined && <p class="soft small">{POSITION_WORDS.noPlay}</p>}
    </div>
  );
}
