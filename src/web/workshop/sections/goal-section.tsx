// The part of the form about winning: goals, the target they may ask for, misère, and the rule for a player who cannot move.
import type { JSX } from 'preact';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { BitsField } from '../fields/bits-field.tsx';
import { goalsOf, isOwn, isPair, widthOf, withFields, withItem, type Draft } from '../draft/draft.ts';
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
import { TargetFields } from '../fields/target-fields.tsx';
import { EndFields } from './end-fields.tsx';

export function GoalSection(props: FormProps): JSX.Element {
  const { draft, change } = props;
  const pair = isPair(draft);
  const both = (on: boolean) =>
    change((before) => withFields(before, { goal: on ? twice(before) : goalsOf(before)[0] }));
  return (
    <section class="ws-section" aria-label={WORKSHOP_WORDS.sections.goal}>
      <h2 id={fieldId('goal')} tabIndex={-1}>
        {WORKSHOP_WORDS.sections.goal}
      </h2>
      <CheckField field="goal-pair" label={WORKSHOP_WORDS.pair} faults={[]} checked={pair} onChange={both} />
      <Goals {...props} />
      <TargetFields {...props} />
      <EndFields {...props} />
    </section>
  );
}

function Goals({ draft, faults, change }: FormProps): JSX.Element {
  const goals = goalsOf(draft);
  const pair = isPair(draft);
  const fields = goals.map((_, index) => (pair ? `goal[${index}]` : 'goal'));
  const put = (index: number, goal: Draft) =>
    change((before) => withFields(before, { goal: pair ? withItem(goalsOf(before), index, goal) : goal }));
  return (
    <>
      <Beside field="goal" faults={faultsAt(faults, 'goal', fields)} note="" />
      {goals.map((goal, index) => (
        <fieldset key={index} class="ws-card">
          <legend>{pair ? WORKSHOP_WORDS.goalOf(index) : WORKSHOP_WORDS.goalForBoth}</legend>
          <GoalFields
            {...at(faults, fields[index] ?? 'goal')}
            goal={goal}
            draft={draft}
            put={(next) => put(index, next)}
          />
        </fieldset>
      ))}
    </>
  );
}

function twice(draft: Draft): readonly Draft[] {
  const [goal = {}] = goalsOf(draft);
  return [goal, goal];
}

const TESTS = ['target', 'pattern', 'zeros', 'ones', 'count', 'multiple', 'run', 'none'] as const;
type Test = (typeof TESTS)[number];

interface GoalProps {
  readonly field: string;
  readonly goal: Draft;
  readonly draft: Draft;
  readonly faults: FormProps['faults'];
  readonly put: (goal: Draft) => void;
}

function GoalFields(props: GoalProps): JSX.Element {
  const { field, goal, draft, faults, put } = props;
  const has = goal['is'] !== 'none';
  const parts = ['is', ...partsOf(goal['is']), ...(has ? ['for', ...(isOwn(draft) ? ['in'] : [])] : [])];
  return (
    <>
      <div class="ws-row">
        <SelectField
          field={`${field}.is`}
          label={WORKSHOP_WORDS.goal}
          faults={faultsAt(faults, `${field}.is`)}
          value={goal['is']}
          options={TESTS}
          names={WORKSHOP_WORDS.goals}
          onChange={(is) => put(goalOf(is, goal, widthOf(draft)))}
        />
        <GoalDetail {...props} />
        {has && <Where {...props} />}
      </div>
      <Beside
        field={field}
        faults={faultsAt(
          faults,
          field,
          parts.map((part) => `${field}.${part}`),
        )}
        note=""
      />
    </>
  );
}

/** The fields that belong to a test. */
function partsOf(is: unknown): readonly string[] {
  if (is === 'pattern') return ['bits'];
  if (is === 'multiple') return ['of'];
  return is === 'count' || is === 'run' ? ['ones'] : [];
}

/** Another test in the same register. What it needs begins with something that makes sense. */
function goalOf(is: Test, before: Draft, width: number): Draft {
  if (is === 'none') return { is };
  const half = Math.max(1, Math.ceil(width / 2));
  const details: Readonly<Partial<Record<Test, Draft>>> = {
    pattern: { bits: '1'.repeat(width) },
    count: { ones: before['ones'] ?? half },
    run: { ones: before['ones'] ?? half },
    multiple: { of: 5 },
  };
  return withFields({ is, ...details[is] }, { in: before['in'], for: before['for'] });
}

function GoalDetail({ field, goal, draft, faults, put }: GoalProps): JSX.Element | null {
  const { is } = goal;
  if (is === 'pattern')
    return (
      <BitsField
        field={`${field}.bits`}
        label={WORKSHOP_WORDS.goalBits}
        faults={faultsAt(faults, `${field}.bits`)}
        value={goal['bits']}
        width={widthOf(draft)}
        onChange={(bits) => put({ ...goal, bits })}
      />
    );
  if (is !== 'count' && is !== 'run' && is !== 'multiple') return null;
  const key = is === 'multiple' ? 'of' : 'ones';
  return (
    <NumberField
      field={`${field}.${key}`}
      label={is === 'multiple' ? WORKSHOP_WORDS.goalNumber : WORKSHOP_WORDS.goalOnes}
      faults={faultsAt(faults, `${field}.${key}`)}
      value={goal[key]}
      from={is === 'count' ? 0 : 1}
      to={is === 'multiple' ? undefined : widthOf(draft)}
      onChange={(value) => put(withFields(goal, { [key]: value }))}
    />
  );
}

/** Which register is looked at, and when. */
function Where({ field, goal, draft, faults, put }: GoalProps): JSX.Element {
  return (
    <>
      {isOwn(draft) && (
        <SelectField
          field={`${field}.in`}
          label={WORKSHOP_WORDS.goalIn}
          faults={faultsAt(faults, `${field}.in`)}
          value={goal['in'] ?? 'own'}
          options={['own', 'other']}
          names={WORKSHOP_WORDS.goalIns}
          onChange={(register) => put(withFields(goal, { in: register }))}
        />
      )}
      <SelectField
        field={`${field}.for`}
        label={WORKSHOP_WORDS.goalFor}
        faults={faultsAt(faults, `${field}.for`)}
        value={goal['for'] ?? 'mover'}
        options={['mover', 'both']}
        names={WORKSHOP_WORDS.goalFors}
        onChange={(whom) => put(withFields(goal, { for: whom }))}
      />
    </>
  );
}
