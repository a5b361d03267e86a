// A form that sets up any position of a game: the bits, who is on move, the target and the length as far as they are free.
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { parseBits } from '../../base/bits.ts';
import { at } from '../../base/invariant.ts';
import type { Rules } from '../../rules/compile.ts';
import { positionKey, type Position } from '../../rules/position.ts';
import { atWidth, seatNumber, SEATS, type RuleBook } from '../../rules/rule-book.ts';
import { goTo } from '../routing/navigation.ts';
import type { Route } from '../routing/route.ts';
import { refOf } from '../share/game-ref.ts';
import { routeOfSpot } from '../share/position-link.ts';
import { PLAYER_WORDS } from '../page/player-words.ts';
import { MoreField } from './more-field.tsx';
import { draftOf, fits, isSound, textOf, type Draft } from './position-draft.ts';
import { POSITION_WORDS } from './position-words.ts';

interface EditorProps {
  readonly rules: Rules;
  readonly position: Position;
}

const { edit } = POSITION_WORDS;

export function PositionEditor({ rules, position }: EditorProps): JSX.Element {
  return (
    <details class="card position-editor">
      <summary>{edit.title}</summary>
      <Length book={rules.book} />
      {/* Another position fills the form anew. */}
      <EditorForm key={positionKey(position)} rules={rules} position={position} />
    </details>
  );
}

function EditorForm({ rules, position }: EditorProps): JSX.Element {
  const { book, width, shared } = rules;
  const [draft, setDraft] = useState(() => draftOf(rules, position));
  const [tried, setTried] = useState(false);
  const field = { width, tried };
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const [sound, whole] = [isSound(draft, width), fits(rules, draft)];
  const submit = async (event: Event) => {
    event.preventDefault();
    setTried(true);
    if (whole) goTo(await routeOf(rules, draft));
  };
  const { rows, target, more } = draft;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {rows.map((row, index) => (
        <BitsField
          key={edit.own(index + 1)}
          {...field}
          name={shared ? edit.shared : edit.own(index + 1)}
          value={row}
          onChange={(text) => change({ rows: rows.with(index, text) })}
        />
      ))}
      {target !== undefined && (
        <BitsField {...field} name={edit.target} value={target} onChange={(aim) => change({ target: aim })} />
      )}
      <OnMove player={draft.player} onChange={(player) => change({ player })} />
      {more !== undefined && (
        <MoreField
          book={book}
          value={more}
          wrong={tried && sound && !whole}
          onChange={(text) => change({ more: text })}
        />
      )}
      <button type="submit">{edit.set}</button>
    </form>
  );
}

async function routeOf(rules: Rules, draft: Draft): Promise<Route> {
  return { ...(await routeOfSpot(rules, textOf(draft))), target: draft.target };
}

function OnMove({
  player,
  onChange,
}: {
  readonly player: number;
  readonly onChange: (player: number) => void;
}): JSX.Element {
  return (
    <label class="field">
      {edit.toMove}
      <select value={player} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
        {SEATS.map((seat) => (
          <option key={seat} value={seatNumber(seat)}>
            {PLAYER_WORDS.player(seat)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface BitsFieldProps {
  readonly name: string;
  readonly width: number;
  readonly value: string;
  /** Whether it is time to say that something is wrong. */
  readonly tried: boolean;
  readonly onChange: (text: string) => void;
}

function BitsField({ name, width, value, tried, onChange }: BitsFieldProps): JSX.Element {
  const wrong = tried && parseBits(value, width) === undefined;
  const [field, help] = [useId(), useId()];
  return (
    <div class="field">
      <label for={field}>{name}</label>
      <input
        id={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        spellcheck={false}
        class="bits"
        value={value}
        aria-invalid={wrong}
        aria-describedby={help}
        onInput={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\s/g, ''))}
      />
      <span id={help} class={wrong ? 'mistake' : 'soft small'} role={wrong ? 'alert' : undefined}>
        {wrong ? edit.wrong(width) : edit.bits(width)}
      </span>
    </div>
  );
}

/** Another length is another start. */
function Length({ book }: { readonly book: RuleBook }): JSX.Element | null {
  const { from, to } = book.widths;
  if (from === to) return null;
  const lengths = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const change = async (width: number) =>
    goTo({ page: 'position', game: await refOf(atWidth(book, at(lengths, width - from))) });
  return (
    <label class="field">
      {edit.length}
      <select value={book.width} onChange={({ currentTarget }) => void change(Number(currentTarget.value))}>
        {lengths.map((length) => (
          <option key={length} value={length}>
            {length}
          </option>
        ))}
      </select>
    </label>
  );
}
