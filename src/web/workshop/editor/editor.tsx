// The editor: the rules as a form or as JSON, and beside them what follows from them.
import type { JSX } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import type { RuleBook } from '../../../rules/rule-book.ts';
import type { GameRef } from '../../routing/route.ts';
import { useTitle } from '../../page/use-title.ts';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { changeDraft, redo, undo, type EditorState, type Reading } from './editor-state.ts';
import { BookActions } from './book-actions.tsx';
import { BookForm } from '../sections/book-form.tsx';
import type { Draft } from '../draft/draft.ts';
import { FaultList } from './fault-list.tsx';
import { Findings, FINDINGS_ID, RulesInWords } from '../findings/findings.tsx';
import { JsonView } from './json-view.tsx';
import { titleOf } from './naming.ts';
import { originOf } from './sources.ts';
import { useEditorState, type Opened, type Editing } from './use-editor-state.ts';
import { headlineOf, useStudy, type Studied } from '../findings/use-study.ts';

const VIEWS = ['form', 'json'] as const;
type View = (typeof VIEWS)[number];

export function Editor({
  opened,
  onAddress,
}: {
  readonly opened: Opened;
  readonly onAddress: (game: GameRef) => void;
}): JSX.Element {
  const editing = useEditorState(opened, onAddress);
  const { state, reading, kept, update } = editing;
  const [view, setView] = useState<View>('form');
  const title = titleOf(reading.draft);
  const studied = useStudy(reading.book);
  useTitle(WORKSHOP_WORDS.titleOf(title));
  return (
    <div class="ws">
      <h1>{WORKSHOP_WORDS.titleOf(title)}</h1>
      <Toolbar state={state} view={view} setView={setView} update={update} />
      {!kept && <p class="notice">{WORKSHOP_WORDS.notKept}</p>}
      <Columns {...editing} view={view} studied={studied} />
      <Glance studied={studied} reading={reading} />
    </div>
  );
}

interface ColumnsProps extends Editing {
  readonly view: View;
  readonly studied: Studied;
}

function Columns({ state, reading, update, view, studied }: ColumnsProps): JSX.Element {
  const { book, draft, faults } = reading;
  const origin = useOrigin(draft);
  const change = useCallback(
    (edit: (draft: Draft) => Draft) => update((before) => changeDraft(before, edit)),
    [update],
  );
  return (
    <div class="ws-columns">
      <div class="ws-main">
        {view === 'form' && draft === undefined && <p class="notice">{WORKSHOP_WORDS.formHidden}</p>}
        {view === 'json' || draft === undefined ? (
          <JsonView state={state} reading={reading} update={update} />
        ) : (
          <BookForm draft={draft} faults={faults} change={change} book={book} />
        )}
      </div>
      <div class="ws-side">
        {faults.length > 0 && <FaultList faults={faults} text={state.text} change={change} />}
        <Findings studied={studied} book={book} origin={origin} />
        <BookActions book={book} />
      </div>
      {book !== undefined && <RulesInWords book={book} />}
    </div>
  );
}

/** Where the draft came from: what was once known stays known, also under another name. */
function useOrigin(draft: Draft | undefined): RuleBook | undefined {
  const [first] = useState(() => originOf(draft?.['id']));
  return first ?? originOf(draft?.['id']);
}

interface ToolbarProps {
  readonly state: EditorState;
  readonly view: View;
  readonly setView: (view: View) => void;
  readonly update: (change: (state: EditorState) => EditorState) => void;
}

function Toolbar({ state, view, setView, update }: ToolbarProps): JSX.Element {
  return (
    <div class="actions ws-toolbar">
      <div role="group" aria-label={WORKSHOP_WORDS.view} class="ws-views">
        {VIEWS.map((each) => (
          <button key={each} type="button" aria-pressed={each === view} onClick={() => setView(each)}>
            {WORKSHOP_WORDS.views[each]}
          </button>
        ))}
      </div>
      <button type="button" class="quiet" disabled={state.past.length === 0} onClick={() => update(undo)}>
        {WORKSHOP_WORDS.undo}
      </button>
      <button type="button" class="quiet" disabled={state.future.length === 0} onClick={() => update(redo)}>
        {WORKSHOP_WORDS.redo}
      </button>
      <a class="button quiet" href="#/workshop">
        {WORKSHOP_WORDS.another}
      </a>
    </div>
  );
}

/** On small screens the findings are far below: their first sentence stays in sight. */
function Glance({
  studied,
  reading,
}: {
  readonly studied: Studied;
  readonly reading: Reading;
}): JSX.Element | null {
  const headline = reading.book === undefined ? troubleIn(reading) : headlineOf(studied.study);
  if (headline === undefined) return null;
  return (
    <button
      type="button"
      class={`ws-glance${studied.stale ? ' ws-stale' : ''}`}
      onClick={() => document.getElementById(FINDINGS_ID)?.focus()}
    >
      {headline}
    </button>
  );
}

function troubleIn({ faults }: Reading): string | undefined {
  return faults.length === 0 ? undefined : WORKSHOP_WORDS.faultsTitle(faults.length);
}
