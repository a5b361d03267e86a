// What a search is to do: a game to start from, how far to go from it, and how long.
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { newSeed } from '../../browser/system-random.ts';
import type { PlannedSearch } from '../../worker/lab/messages.ts';
import {
  MOST_BUDGET,
  MOST_CHANGES,
  MOST_SEED,
  planOf,
  possibleParents,
  usualWish,
  type SearchWish,
  type WishFault,
  type WishField,
} from './search-wish.ts';
import { SEARCH_WORDS } from './search-words.ts';

export function SearchForm({ begin }: { readonly begin: (plan: PlannedSearch) => void }): JSX.Element {
  const [wish, setWish] = useState(() => usualWish(newSeed()));
  const [fault, setFault] = useState<WishFault | undefined>();
  const put = (changes: Partial<SearchWish>) => setWish((before) => ({ ...before, ...changes }));
  const submit = (event: Event) => {
    event.preventDefault();
    const plan = planOf(wish);
    setFault(plan.ok ? undefined : plan.fault);
    if (plan.ok) begin(plan.value);
  };
  const numbers: readonly (readonly [WishField, number, number, string | undefined])[] = [
    ...(wish.parent === '' ? [] : [['changes', 0.5, MOST_CHANGES, SEARCH_WORDS.changesNote] as const]),
    ['budget', 1, MOST_BUDGET, undefined],
    ['seed', 0, MOST_SEED, SEARCH_WORDS.seedNote],
  ];
  return (
    <form class="finds-search" noValidate onSubmit={submit}>
      <ParentField value={wish.parent} onChange={(parent) => put({ parent })} />
      {numbers.map(([field, from, to, note]) => (
        <NumberEntry
          key={field}
          name={SEARCH_WORDS[field]}
          value={wish[field]}
          from={from}
          to={to}
          note={note}
          fault={fault?.field === field ? fault.words : undefined}
          onChange={(text) => put({ [field]: text })}
        />
      ))}
      <button type="submit" class="primary">
        {SEARCH_WORDS.begin}
      </button>
    </form>
  );
}

function ParentField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (parent: string) => void;
}): JSX.Element {
  const id = useId();
  return (
    <div class="ws-field">
      <label for={id}>{SEARCH_WORDS.parent}</label>
      <select
        id={id}
        value={value}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {possibleParents().map((book) => (
          <option key={book.id} value={book.id}>
            {book.title}
          </option>
        ))}
        <option value="">{SEARCH_WORDS.anything}</option>
      </select>
      <div class="ws-beside" id={`${id}-note`}>
        <p class="soft">{value === '' ? '' : SEARCH_WORDS.parentNote}</p>
      </div>
    </div>
  );
}

interface NumberProps {
  readonly name: string;
  readonly value: string;
  readonly from: number;
  readonly to: number;
  readonly note: string | undefined;
  readonly fault: string | undefined;
  readonly onChange: (text: string) => void;
}

function NumberEntry({ name, value, from, to, note, fault, onChange }: NumberProps): JSX.Element {
  const id = useId();
  return (
    <div class="ws-field">
      <label for={id}>{name}</label>
      <input
        id={id}
        type="number"
        class="finds-number"
        min={from}
        max={to}
        step={from === 0.5 ? 0.5 : 1}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div class="ws-beside" id={`${id}-note`} role={fault === undefined ? undefined : 'alert'}>
        {fault !== undefined && <p class="mistake">{fault}</p>}
        {note !== undefined && <p class="soft">{note}</p>}
      </div>
    </div>
  );
}
