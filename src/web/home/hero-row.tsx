// The row of tokens at the head of the first page: the first row of a match, to be played. Touching a bit opens the
// match with this bit chosen; nothing is played here.
import type { JSX } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { lookOf } from '../../games/looks.ts';
import { formatLabel } from '../../notation/label.ts';
import { BitCell } from '../board/bit-cell.tsx';
import { boardKey } from '../board/keys.ts';
import { fetchMatch, useStart } from '../new-match/use-start.ts';
import type { HeroMatch } from './hero-match.ts';
import { HOME_WORDS } from './home-words.ts';

export function HeroRow({ hero: { match, book, row } }: { readonly hero: HeroMatch }): JSX.Element {
  const caption = useId();
  const [chosen, choose] = useState<number | undefined>();
  const { cursor, cells, stepBy } = useStep(row.length);
  const { refused, start } = useStart(match.offered.book, match.choice);
  const point = (bit: number) => {
    choose(bit);
    start(bit);
  };
  const { id, title } = match.offered.shelved ?? book;
  const { line } = lookOf({ id, summary: book.summary });
  return (
    <div
      class="hero-game"
      style={{ '--bits': row.length }}
      onPointerEnter={fetchMatch}
      onFocusCapture={fetchMatch}
    >
      <div class="hero-bits" role="group" aria-labelledby={caption} ref={cells} onKeyDown={stepBy}>
        {Array.from(row, (value, place) => (
          <BitCell
            key={place}
            {...PLAIN}
            bit={row.length - 1 - place}
            label={formatLabel(book, row.length - 1 - place)}
            value={value === '1' ? 1 : 0}
            chosen={chosen === row.length - 1 - place}
            stop={cursor === place}
            onPoint={() => point(row.length - 1 - place)}
            onFocus={() => undefined}
          />
        ))}
      </div>
      <p id={caption}>{HOME_WORDS.hero(title, line)}</p>
      {refused !== undefined && <p role="alert">{HOME_WORDS.cannotStart(title, refused)}</p>}
    </div>
  );
}

/** A bit of which nothing more is known than its value. */
const PLAIN = {
  last: false,
  open: true,
  cursor: false,
  banned: false,
  wear: undefined,
  wanted: undefined,
  place: undefined,
  mark: undefined,
} as const;

/** One stop for the keyboard, and from there along the row, as at a board. */
function useStep(length: number) {
  const cells = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(0);
  const stepBy = (event: KeyboardEvent) => {
    const key = boardKey(event);
    if (typeof key !== 'object' || key.do !== 'step') return;
    event.preventDefault();
    const next = Math.max(0, Math.min(length - 1, cursor + key.by));
    setCursor(next);
    cells.current?.querySelectorAll<HTMLElement>('.cell')[next]?.focus();
  };
  return { cursor, cells, stepBy };
}
