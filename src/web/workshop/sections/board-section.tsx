// The part of the form about the board: registers, their width, and how they start.
import type { JSX } from 'preact';
import { MAX_WIDTH } from '../../../rules/rule-book.ts';
import { RadioChoice } from '../../controls/radio-choice.tsx';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { fieldsOf, isDraft, widthOf, withFields, type Draft } from '../draft/draft.ts';
import {
  at,
  Beside,
  CheckField,
  faultsAt,
  fieldId,
  NumberField,
  type BookProps,
  type FormProps,
} from '../fields/fields.tsx';
import { hasPattern } from '../draft/normalize-draft.ts';
import { StartFields } from './start-fields.tsx';

const REGISTERS = ['shared', 'own'] as const;

export function BoardSection(props: BookProps): JSX.Element {
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
    <div class="ws-pair">
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
    </div>
  );
}
