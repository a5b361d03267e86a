// The part of the form about names, how bits are counted and how moves are written.
import type { JSX } from 'preact';
import { checkBook } from '../../../rules/check-book.ts';
import { MOVE_FORMS, type MoveForm, type RuleBook } from '../../../rules/rule-book.ts';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { fieldsOf, withFields, type Draft } from '../draft/draft.ts';
import { faultsAt, SelectField, TextField, type BookProps, type FormProps } from '../fields/fields.tsx';

export function NamesSection({ draft, faults, change, book }: BookProps): JSX.Element {
  const put = (changes: Draft) => change((before) => withFields(before, changes));
  return (
    <details class="ws-section ws-more" open={faults.some(({ field }) => isHere(field)) || undefined}>
      <summary>
        <h2>{WORKSHOP_WORDS.sections.words}</h2>
      </summary>
      <TextField
        field="summary"
        label={WORKSHOP_WORDS.summary}
        note={WORKSHOP_WORDS.summaryNote}
        faults={faultsAt(faults, 'summary')}
        value={draft['summary']}
        onChange={(summary) => put({ summary: summary === '' ? undefined : summary })}
      />
      <TextField
        field="id"
        label={WORKSHOP_WORDS.id}
        note={WORKSHOP_WORDS.idNote}
        faults={faultsAt(faults, 'id')}
        value={draft['id']}
        onChange={(id) => put({ id })}
      />
      <LabelFields draft={draft} faults={faults} change={change} />
      <FormField draft={draft} faults={faults} change={change} book={book} />
    </details>
  );
}

function isHere(field: string): boolean {
  return /^(?:summary|id|labels|form)\b/.test(field);
}

function LabelFields({ draft, faults, change }: FormProps): JSX.Element {
  const { from = 'left', first = 1 } = fieldsOf(draft['labels']);
  const put = (changes: Draft) =>
    change((before) => withFields(before, { labels: { ...fieldsOf(before['labels']), ...changes } }));
  return (
    <div class="ws-row">
      <SelectField
        field="labels"
        label={WORKSHOP_WORDS.labels}
        faults={faultsAt(faults, 'labels', ['labels.first'])}
        value={from}
        options={['left', 'right']}
        names={WORKSHOP_WORDS.labelsFrom}
        onChange={(side) => put({ from: side })}
      />
      <SelectField
        field="labels.first"
        label={WORKSHOP_WORDS.labelsFirst}
        faults={faultsAt(faults, 'labels.first')}
        value={typeof first === 'number' ? String(first) : first}
        options={['0', '1']}
        names={{ '0': '0', '1': '1' }}
        onChange={(number) => put({ first: Number(number) })}
      />
    </div>
  );
}

/** Only ways that fit are offered; the usual one always does. */
function FormField({ draft, faults, change, book }: BookProps): JSX.Element {
  const { form } = draft;
  const fitting = MOVE_FORMS.filter((each) => each === form || (book !== undefined && fits(book, each)));
  const auto = book === undefined || form !== undefined ? undefined : WORKSHOP_WORDS.forms[book.form];
  return (
    <SelectField
      field="form"
      label={WORKSHOP_WORDS.form}
      faults={faultsAt(faults, 'form')}
      value={form ?? 'auto'}
      options={['auto', ...fitting]}
      names={{ ...WORKSHOP_WORDS.forms, auto: WORKSHOP_WORDS.formAuto(auto) }}
      onChange={(chosen) =>
        change((before) => withFields(before, { form: chosen === 'auto' ? undefined : chosen }))
      }
    />
  );
}

function fits(book: RuleBook, form: MoveForm): boolean {
  return checkBook({ ...book, form }).every(({ field }) => field !== 'form');
}
