// The part of the form about how registers start: with words, with patterns, or with one of a deck.
import type { JSX } from 'preact';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { fieldsOf, isDraft, isOwn, listOf, widthOf, withFields } from '../draft/draft.ts';
import { BitsField } from '../fields/bits-field.tsx';
import { DeckField } from '../fields/deck-field.tsx';
import { FairDeck } from '../fields/fair-deck.tsx';
import { at, faultsAt, SelectField, type BookProps, type FormProps } from '../fields/fields.tsx';

const STARTS = ['zeros', 'ones', 'random', 'pattern', 'pair', 'deal'] as const;
type StartKind = (typeof STARTS)[number];

export function StartFields(props: BookProps): JSX.Element {
  const { draft, faults, change, book } = props;
  const { start } = draft;
  const kind = startKind(start);
  const width = widthOf(draft);
  const elsewhere = kind === 'pattern' || kind === 'pair' ? ['start'] : kind === 'deal' ? ['start.deal'] : [];
  const put = (value: unknown) => change((before) => withFields(before, { start: value }));
  return (
    <>
      <SelectField
        field="start"
        label={WORKSHOP_WORDS.start}
        faults={faultsAt(faults, 'start', elsewhere)}
        value={kind}
        options={STARTS.filter((each) => each !== 'pair' || isOwn(draft) || kind === 'pair')}
        names={WORKSHOP_WORDS.starts}
        onChange={(chosen) => put(startOf(chosen, start, width))}
      />
      {(kind === 'pattern' || kind === 'pair') && <PatternFields {...props} put={put} />}
      {kind === 'deal' && (
        <DeckField
          {...at(faults, 'start.deal')}
          deal={fieldsOf(start)['deal']}
          width={width}
          own={isOwn(draft)}
          onChange={(deal) => put({ ...fieldsOf(start), deal })}
        >
          <FairDeck book={book} onDeal={(deal) => put({ ...fieldsOf(start), deal })} />
        </DeckField>
      )}
    </>
  );
}

function PatternFields({
  draft,
  faults,
  put,
}: FormProps & { readonly put: (start: unknown) => void }): JSX.Element {
  const { start } = draft;
  const pair = Array.isArray(start);
  const rows = pair ? listOf(start) : [start];
  return (
    <>
      {rows.map((row, seat) => (
        <BitsField
          key={seat}
          field={`start-${seat}`}
          label={pair ? WORKSHOP_WORDS.startBitsOf(seat) : WORKSHOP_WORDS.startBits}
          faults={seat === 0 ? faultsAt(faults, 'start') : []}
          value={row}
          width={widthOf(draft)}
          onChange={(bits) => put(pair ? rows.map((each, i) => (i === seat ? bits : each)) : bits)}
        />
      ))}
    </>
  );
}

function startKind(start: unknown): StartKind | undefined {
  if (Array.isArray(start)) return 'pair';
  if (isDraft(start)) return 'deal';
  if (typeof start !== 'string') return undefined;
  return start === 'zeros' || start === 'ones' || start === 'random' ? start : 'pattern';
}

/** What is new begins as what was there: a deck with one more start, which differs in its last bit. */
function startOf(kind: StartKind, before: unknown, width: number): unknown {
  if (kind !== 'pattern' && kind !== 'pair' && kind !== 'deal') return kind;
  const known = isDraft(before) ? listOf(before['deal'])[0] : before;
  const pair = Array.isArray(known) ? (known as readonly unknown[]) : undefined;
  const [one, other] = (pair ?? [known, known]).map((row) => rowOf(row, width));
  if (kind === 'pattern') return one;
  if (kind === 'pair') return [one, other];
  const turned = String(one).replace(/.$/, (bit) => (bit === '1' ? '0' : '1'));
  return {
    deal:
      pair === undefined
        ? [one, turned]
        : [
            [one, other],
            [turned, other],
          ],
  };
}

function rowOf(start: unknown, width: number): unknown {
  if (start === 'ones') return '1'.repeat(width);
  return start === 'zeros' || start === 'random' || typeof start !== 'string' ? '0'.repeat(width) : start;
}
