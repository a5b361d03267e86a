// The part of the form about what may be done in a turn, and what in the very first one.
import type { JSX } from 'preact';
import { LIMIT_WORDS } from '../limit-words.ts';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { listOf, withFields } from '../draft/draft.ts';
import { Beside, CheckField, fieldId, type FormProps } from '../fields/fields.tsx';
import { listFaults, RuleList } from './rule-list.tsx';

export function MovesSection(props: FormProps): JSX.Element {
  const { draft, change } = props;
  const open = (on: boolean) =>
    change((before) =>
      // As it was without: then it can be changed.
      withFields(before, { opening: on ? listOf(before['moves']) : undefined }),
    );
  return (
    <section class="ws-section" aria-label={WORKSHOP_WORDS.sections.moves}>
      <h2 id={fieldId('moves')} tabIndex={-1}>
        {WORKSHOP_WORDS.sections.moves}
      </h2>
      <Beside field="moves" faults={listFaults(props, 'moves')} note="" />
      <RuleList {...props} list="moves" />
      <div class="ws-apart">
        <CheckField
          field="opening"
          label={LIMIT_WORDS.opening}
          note={LIMIT_WORDS.openingNote}
          faults={listFaults(props, 'opening')}
          checked={draft['opening'] !== undefined}
          onChange={open}
        />
        {draft['opening'] !== undefined && <RuleList {...props} list="opening" />}
      </div>
    </section>
  );
}
