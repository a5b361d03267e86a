// One move rule in the form: what is done, to how many bits, of which register, and what it costs.
import type { ComponentChildren, JSX } from 'preact';
import { ACTIONS, MAX_COUNT } from '../../../rules/rule-book.ts';
import { LIMIT_WORDS } from '../limit-words.ts';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { fieldsOf, isDraft, isOwn, widthOf, withFields, type Draft, type RuleList } from '../draft/draft.ts';
import {
  at,
  Beside,
  faultsAt,
  fieldId,
  NumberField,
  SelectField,
  type FormProps,
} from '../fields/fields.tsx';
import { FlipsField } from '../fields/flips-field.tsx';

const KINDS = [...ACTIONS, 'flips', 'pass'] as const;

interface Props {
  readonly list: RuleList;
  readonly index: number;
  readonly move: unknown;
  readonly draft: Draft;
  readonly faults: FormProps['faults'];
  readonly put: (move: Draft) => void;
  readonly children: ComponentChildren;
}

export function MoveCard({ list, index, move, draft, faults, put, children }: Props): JSX.Element {
  const field = `${list}[${index}]`;
  const rule = fieldsOf(move);
  const parts = partsOf(rule, draft).map((part) => `${field}.${part}`);
  return (
    <fieldset class="ws-card" id={fieldId(field)} tabIndex={-1}>
      <legend>{LIMIT_WORDS.rule.nameOf(list, index)}</legend>
      <div class="ws-row">
        <SelectField
          {...at(faults, `${field}.do`)}
          label={WORKSHOP_WORDS.action}
          value={rule['do']}
          options={KINDS}
          names={WORKSHOP_WORDS.actions}
          onChange={(action) => put(moveOf(action, rule, draft))}
        />
        <Details field={field} rule={rule} draft={draft} faults={faults} put={put} />
        {children}
      </div>
      <Beside field={field} faults={faultsAt(faults, field, parts)} note="" />
    </fieldset>
  );
}

/** The fields of a rule that have a control: what is wrong with others is said below. */
function partsOf(rule: Draft, draft: Draft): readonly string[] {
  const costs = hasCosts(rule, draft) ? ['costs'] : [];
  if (rule['do'] === 'pass') return ['do', ...costs];
  if (rule['do'] === 'flips') return ['do', 'flips', ...costs];
  return ['do', 'bits', ...(isOwn(draft) ? ['on'] : []), ...(hasPlaces(rule) ? ['adjacent'] : []), ...costs];
}

function Details(props: RuleProps): JSX.Element {
  const { field, rule, draft, faults, put } = props;
  return (
    <>
      {rule['do'] === 'flips' && (
        <FlipsField
          {...at(faults, `${field}.flips`)}
          flips={rule['flips']}
          width={widthOf(draft)}
          own={isOwn(draft)}
          onChange={(flips) => put({ ...rule, flips })}
        />
      )}
      {rule['do'] !== 'flips' && rule['do'] !== 'pass' && <FamilyFields {...props} />}
      {hasCosts(rule, draft) && (
        <NumberField
          {...at(faults, `${field}.costs`)}
          label={LIMIT_WORDS.costs}
          value={rule['costs'] ?? 0}
          from={0}
          to={MAX_COUNT}
          onChange={(costs) => put(withFields(rule, { costs: costs === 0 ? undefined : costs }))}
        />
      )}
    </>
  );
}

function hasCosts(rule: Draft, draft: Draft): boolean {
  return draft['charges'] !== undefined || rule['costs'] !== undefined;
}

/** Another action on the same bits at the same cost; flips begin with one that turns the leftmost bit. */
function moveOf(
  action: (typeof KINDS)[number],
  { bits = 1, on, adjacent, costs }: Draft,
  draft: Draft,
): Draft {
  if (action === 'pass') return withFields({ do: action }, { costs });
  if (action !== 'flips') return withFields({ do: action }, { on, bits, adjacent, costs });
  const row = `1${'.'.repeat(widthOf(draft) - 1)}`;
  const flip = isOwn(draft) ? `${row}/${'.'.repeat(widthOf(draft))}` : row;
  return withFields({ do: 'flips', flips: [{ flip }] }, { costs });
}

interface RuleProps extends Pick<Props, 'draft' | 'faults' | 'put'> {
  readonly field: string;
  readonly rule: Draft;
}

function FamilyFields(props: RuleProps): JSX.Element {
  const { field, rule, draft, faults, put } = props;
  const { on } = rule;
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
      {hasPlaces(rule) && <PlaceField {...props} />}
    </>
  );
}

/** One bit alone is beside nothing. */
function hasPlaces({ bits, adjacent }: Draft): boolean {
  return bits !== 1 || adjacent !== undefined;
}

const PLACES = { any: undefined, run: true, ring: 'ring' } as const;
type Place = keyof typeof PLACES;

function PlaceField({ field, rule, faults, put }: RuleProps): JSX.Element {
  const { adjacent = false } = rule;
  const place = adjacent === false ? 'any' : adjacent === true ? 'run' : adjacent;
  const options: readonly Place[] = ['any', 'run', 'ring'];
  return (
    <SelectField
      {...at(faults, `${field}.adjacent`)}
      label={LIMIT_WORDS.adjacent}
      note={place === 'ring' ? LIMIT_WORDS.ringNote : ''}
      value={place}
      options={options}
      names={LIMIT_WORDS.adjacents}
      onChange={(chosen) => put(withFields(rule, { adjacent: PLACES[chosen] }))}
    />
  );
}

/** From how many bits to how many; one number pushes the other along. */
function CountFields({ field, rule, draft, faults, put }: RuleProps): JSX.Element {
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
