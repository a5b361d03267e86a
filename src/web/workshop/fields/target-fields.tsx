// The part of the form about the target; there is one only if a goal asks for it.
import type { JSX } from 'preact';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { BitsField } from './bits-field.tsx';
import { fieldsOf, goalsOf, isDraft, widthOf, withFields, type Draft } from '../draft/draft.ts';
import { at, Beside, faultsAt, fieldId, SelectField, type FormProps } from './fields.tsx';

export function TargetFields({ draft, faults, change }: FormProps): JSX.Element | null {
  const wanted = goalsOf(draft).some(({ is }) => is === 'target');
  if (!wanted && draft['target'] === undefined) return null;
  const drawn = (fieldsOf(draft['target'])['bits'] ?? 'random') === 'random';
  const put = (changes: Draft) =>
    change((before) => withFields(before, { target: { ...fieldsOf(before['target']), ...changes } }));
  const parts = isDraft(draft['target']) ? ['target.bits', 'target.seen'] : [];
  return (
    <fieldset class="ws-card" id={fieldId('target')} tabIndex={-1}>
      <legend>{WORKSHOP_WORDS.sections.target}</legend>
      <div class="ws-row">
        <SelectField
          field="target-kind"
          faults={drawn ? faultsAt(faults, 'target.bits') : []}
          label={WORKSHOP_WORDS.targetBits}
          value={drawn ? 'random' : 'pattern'}
          options={['random', 'pattern']}
          names={WORKSHOP_WORDS.targetKinds}
          onChange={(kind) => put({ bits: kind === 'random' ? kind : '1'.repeat(widthOf(draft)) })}
        />
        <TargetDetail draft={draft} faults={faults} drawn={drawn} put={put} />
      </div>
      <Beside field="target" faults={faultsAt(faults, 'target', parts)} note="" />
    </fieldset>
  );
}

interface DetailProps extends Omit<FormProps, 'change'> {
  readonly drawn: boolean;
  readonly put: (changes: Draft) => void;
}

/** Only a target that is drawn can be hidden. */
function TargetDetail({ draft, faults, drawn, put }: DetailProps): JSX.Element {
  const { bits, seen = 'open' } = fieldsOf(draft['target']);
  return drawn ? (
    <SelectField
      {...at(faults, 'target.seen')}
      label={WORKSHOP_WORDS.seen}
      value={seen}
      options={['open', 'agreed', 'secret']}
      names={WORKSHOP_WORDS.seens}
      onChange={(chosen) => put({ seen: chosen })}
    />
  ) : (
    <BitsField
      field="target.bits"
      faults={[...faultsAt(faults, 'target.bits'), ...faultsAt(faults, 'target.seen')]}
      label={WORKSHOP_WORDS.targetPattern}
      value={bits}
      width={widthOf(draft)}
      onChange={(pattern) => put({ bits: pattern })}
    />
  );
}
