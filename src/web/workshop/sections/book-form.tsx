// The rules as a form. It shows what stands in the book, right or wrong.
import type { JSX } from 'preact';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { BoardSection } from './board-section.tsx';
import { withFields } from '../draft/draft.ts';
import { faultsAt, TextField, type BookProps } from '../fields/fields.tsx';
import { GoalSection } from './goal-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { MovesSection } from './moves-section.tsx';
import { NamesSection } from './names-section.tsx';

export function BookForm(props: BookProps): JSX.Element {
  const { draft, faults, change } = props;
  return (
    <form class="ws-form" onSubmit={(event) => event.preventDefault()}>
      <section class="ws-section">
        <TextField
          field="title"
          label={WORKSHOP_WORDS.gameTitle}
          faults={faultsAt(faults, 'title')}
          value={draft['title']}
          onChange={(title) => change((before) => withFields(before, { title }))}
        />
      </section>
      <BoardSection {...props} />
      <MovesSection {...props} />
      <LimitsSection {...props} />
      <GoalSection {...props} />
      <NamesSection {...props} />
    </form>
  );
}
