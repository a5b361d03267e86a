// Of a game whose start is dealt: with which start of the deck the round begins that is explored.
import type { JSX } from 'preact';
import { formatRegisters } from '../../notation/mask.ts';
import { deckRegisters } from '../../rules/book-facts.ts';
import { goTo } from '../routing/navigation.ts';
import { refOf } from '../share/game-ref.ts';
import type { Spot } from '../share/position-link.ts';
import { formatBits } from '../../base/bits.ts';
import { POSITION_WORDS } from './position-words.ts';

export function StartChoice({ spot: { rules, start } }: { readonly spot: Spot }): JSX.Element | null {
  const { book, target, width } = rules;
  const deck = deckRegisters(book)?.map((each) => formatRegisters(rules, each));
  if (deck === undefined || start === undefined) return null;
  const choose = async (text: string) => {
    const aim = target === undefined ? undefined : formatBits(target, width);
    goTo({ page: 'position', game: await refOf(book), start: text, target: aim });
  };
  return (
    <label class="field start-choice">
      {POSITION_WORDS.start}
      <select
        class="bits"
        value={formatRegisters(rules, start)}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      >
        {deck.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
