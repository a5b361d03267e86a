// One move rule in the form: what is done, to how many bits, and of which register.
import type { ComponentChildren, JSX } from 'preact';
import { ACTIONS } from '../../../rules/rule-book.ts';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { fieldsOf, isDraft, isOwn, widthOf, withFields, type Draft } from '../draft/draft.ts';
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
import { FlipsField } from '../fields/flips-field.tsx';

const KINDS = [...ACTIONS, 'flips'] as const;

interface Props {
  readonly index: number;
  readonly move: unknown;
  readonly draft: Draft;
  readonly faults: FormProps['faults'];
  readonly put: (move: Draft) => void;
  readonly children: ComponentChildren;
}

export function MoveCard({ index, move, draft, faults, put, children }: Props): JSX.Element {
  const field = `moves[${index}]`;
  const rule = fieldsOf(move);
  const spelled = rule['do'] === 'flips';
  const parts = (spelled ? ['do', 'flips'] : ['do', 'on', 'bits', 'adjacent']).map(
    (part) => `${field}.${part}`,
  );
  return (
    <fieldset class="ws-card" id={fieldId(field)} tabIndex={-1}>
      <legend>{WORKSHOP_WORDS.moveOf(index)}</legend>
      <div class="ws-row">
        <SelectField
          {...at(faults, `${field}.do`)}
          label={WORKSHOP_WORDS.action}
          value={rule['do']}
          options={KINDS}
          names={WORKSHOP_WORDS.actions}
          onChange={(action) => put(moveOf(action, rule, draft))}
        />
        {spelled ? (
          <FlipsField
            {...at(faults, `${field}.flips`)}
            flips={rule['flips']}
            width={widthOf(draft)}
            own={isOwn(draft)}
            onChange={(flips) => put({ ...rule, flips })}
          />
        ) : (
          <FamilyFields field={field} rule={rule} draft={draft} faults={faults} put={put} />
        )}
        {children}
      </div>
      <Beside field={field} faults={faultsAt(faults, field, parts)} note="" />
    </fieldset>
  );
}

/** Another action on the same bits; flips begin with one that turns the leftmost bit. */
function moveOf(action: (typeof KINDS)[number], { bits = 1, on, adjacent }: Draft, draft: Draft): Draft {
  if (action !== 'flips') return withFields({ do: action }, { on, bits, adjacent });
  const row = `1${'.'.repeat(widthOf(draft) - 1)}`;
  const flip = isOwn(draft) ? `${row}/${'.'.repeat(widthOf(draft))}` : row;
  return { do: 'flips', flips: [{ flip }] };
}

interface FamilyProps extends Pick<Props, 'draft' | 'faults' | 'put'> {
  readonly field: string;
  readonly rule: Draft;
}

function FamilyFields(props: FamilyProps): JSX.Element {
  const { field, rule, draft, faults, put } = props;
  const { bits, on, adjacent } = rule;
  return (
    <>
      <CountFields {...props} />
      {isOwn(draft) && (
        <SelectField
          {...at(faults, `${field}.on`)}
          label={WORKSHOP_WORDS.on}
          value={on ?? 'own'}
          options={['own', 'other']}
          names={WORKSHOP_WORDS.ons}
          onChange={(whose) => put(withFields(rule, { on: whose }))}
        />
      )}
      {(bits !== 1 || adjacent !== undefined) && (
        <CheckField
          {...at(faults, `${field}.adjacent`)}
          label={WORKSHOP_WORDS.adjacent}
          checked={adjacent === true}
          onChange={(beside) => put(withFields(rule, { adjacent: beside ? true : undefined }))}
        />
      )}
    </>
  );
}

/** From how many bits to how many; one number pushes the other along. */
function CountFields({ field, rule, draft, faults, put }: FamilyProps): JSX.Element {
  const { bits } = rule;
  const { from, to } = isDraft(bits) ? bits : { from: bits, to: bits };
  const count = (least: unknown, most: unknown) =>
    put({ ...rule, bits: least === most ? least : { from: least, to: most } });
  return (
    <>
      <NumberField
        field={`${field}.bits`}
        faults={faultsAt(faults, `${field}.bits`, [`${field}.bits.to`])}
        label={WORKSHOP_WORDS.bitsFrom}
        value={from}
        from={1}
        to={widthOf(draft)}
        onChange={(least) => count(least, isLess(to, least) ? least : to)}
      />
      <NumberField
        {...at(faults, `${field}.bits.to`)}
        label={WORKSHOP_WORDS.bitsTo}
        value={to}
        from={1}
        to={widthOf(draft)}
        onChange={(most) => count(isLess(most, from) ? most : from, most)}
      />
    </>
  );
}

function isLess(one: unknown, other: unknown): boolean {
  return typeof one === 'number' && typeof other === 'number' && one < other;
}
