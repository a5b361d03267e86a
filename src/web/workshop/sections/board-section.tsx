// The part of the form about the board: registers, their width, and how they start.
import type { JSX } from 'preact';
import { MAX_WIDTH } from '../../../rules/rule-book.ts';
import { RadioChoice } from '../../controls/radio-choice.tsx';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { BitsField } from '../fields/bits-field.tsx';
import { fieldsOf, isDraft, isOwn, listOf, widthOf, withFields, type Draft } from '../draft/draft.ts';
import {
  at,
  Beside,
  CheckField,
  faultsAt,
  fieldId,
  NumberField,
  SelectField,
  type FormProps,
} from '../fields/fields.tsx';
import { hasPattern } from '../draft/normalize-draft.ts';

const REGISTERS = ['shared', 'own'] as const;

export function BoardSection(props: FormProps): JSX.Element {
  const { draft, faults, change } = props;
  return (
    <section class="ws-section" aria-label={WORKSHOP_WORDS.sections.board}>
      <h2>{WORKSHOP_WORDS.sections.board}</h2>
      <div id={fieldId('registers')} tabIndex={-1}>
        <RadioChoice
          legend={WORKSHOP_WORDS.registers}
          options={REGISTERS}
          names={WORKSHOP_WORDS.registersNames}
          value={REGISTERS.find((each) => each === draft['registers'])}
          onChange={(registers) => change((before) => withFields(before, { registers }))}
        />
        <Beside field="registers" faults={faultsAt(faults, 'registers')} note="" />
      </div>
      <div class="ws-row">
        <NumberField
          field="width"
          label={WORKSHOP_WORDS.width}
          faults={faultsAt(faults, 'width')}
          value={draft['width']}
          from={1}
          to={MAX_WIDTH}
          onChange={(width) => change((before) => withFields(before, { width }))}
        />
        <WidthRange {...props} />
      </div>
      <StartFields {...props} />
    </section>
  );
}

function WidthRange({ draft, faults, change }: FormProps): JSX.Element {
  const { widths } = draft;
  const width = widthOf(draft);
  if (hasPattern(draft) && widths === undefined)
    return <p class="soft ws-aside">{WORKSHOP_WORDS.rangeFixed}</p>;
  const parts = isDraft(widths) ? ['widths.from', 'widths.to'] : [];
  return (
    <>
      <CheckField
        field="widths"
        label={WORKSHOP_WORDS.range}
        faults={faultsAt(faults, 'widths', parts)}
        checked={widths !== undefined}
        onChange={(on) =>
          change((before) => withFields(before, { widths: on ? { from: width, to: width } : undefined }))
        }
      />
      {isDraft(widths) && <RangeFields draft={draft} faults={faults} change={change} />}
    </>
  );
}

function RangeFields({ draft, faults, change }: FormProps): JSX.Element {
  const width = widthOf(draft);
  const { from, to } = fieldsOf(draft['widths']);
  const put = (changes: Draft) =>
    change((before) => withFields(before, { widths: withFields(fieldsOf(before['widths']), changes) }));
  return (
    <>
      <NumberField
        {...at(faults, 'widths.from')}
        label={WORKSHOP_WORDS.rangeFrom}
        value={from}
        from={1}
        to={width}
        onChange={(value) => put({ from: value })}
      />
      <NumberField
        {...at(faults, 'widths.to')}
        label={WORKSHOP_WORDS.rangeTo}
        value={to}
        from={width}
        to={MAX_WIDTH}
        onChange={(value) => put({ to: value })}
      />
    </>
  );
}

const STARTS = ['zeros', 'ones', 'random', 'pattern', 'pair'] as const;
type StartKind = (typeof STARTS)[number];

function StartFields({ draft, faults, change }: FormProps): JSX.Element {
  const { start } = draft;
  const kind = startKind(start);
  const width = widthOf(draft);
  const own = isOwn(draft);
  const put = (value: unknown) => change((before) => withFields(before, { start: value }));
  const rows = kind === 'pair' ? listOf(start) : [start];
  return (
    <>
      <SelectField
        field="start"
        label={WORKSHOP_WORDS.start}
        faults={kind === 'pattern' || kind === 'pair' ? [] : faultsAt(faults, 'start')}
        value={kind}
        options={own || kind === 'pair' ? STARTS : STARTS.slice(0, 4)}
        names={WORKSHOP_WORDS.starts}
        onChange={(chosen) => put(startOf(chosen, start, width))}
      />
      {(kind === 'pattern' || kind === 'pair') &&
        rows.map((row, seat) => (
          <BitsField
            key={seat}
            field={`start-${seat}`}
            label={kind === 'pair' ? WORKSHOP_WORDS.startBitsOf(seat) : WORKSHOP_WORDS.startBits}
            faults={seat === 0 ? faultsAt(faults, 'start') : []}
            value={row}
            width={width}
            onChange={(bits) =>
              put(kind === 'pair' ? rows.map((each, i) => (i === seat ? bits : each)) : bits)
            }
          />
        ))}
    </>
  );
}

function startKind(start: unknown): StartKind | undefined {
  if (Array.isArray(start)) return 'pair';
  if (typeof start !== 'string') return undefined;
  return start === 'zeros' || start === 'ones' || start === 'random' ? start : 'pattern';
}

/** A new pattern begins as what was there. */
function startOf(kind: StartKind, before: unknown, width: number): unknown {
  if (kind !== 'pattern' && kind !== 'pair') return kind;
  const [one, other] = Array.isArray(before) ? (before as readonly unknown[]) : [before, before];
  return kind === 'pattern' ? rowOf(one, width) : [rowOf(one, width), rowOf(other, width)];
}

function rowOf(start: unknown, width: number): unknown {
  if (start === 'ones') return '1'.repeat(width);
  return start === 'zeros' || start === 'random' || typeof start !== 'string' ? '0'.repeat(width) : start;
}
