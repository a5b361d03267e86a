// The bench itself: the rules as a form or as JSON, and beside them what follows from them.
import type { JSX } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import type { RuleBook } from '../../rules/rule-book.ts';
import type { GameRef } from '../routing/route.ts';
import { useTitle } from '../page/use-title.ts';
import { WORKSHOP_WORDS } from './workshop-words.ts';
import { changeDraft, redo, undo, type Bench, type Reading } from './bench.ts';
import { BookActions } from './book-actions.tsx';
import { BookForm } from './book-form.tsx';
import type { Draft } from './draft.ts';
import { FaultList } from './fault-list.tsx';
import { Findings, FINDINGS_ID, RulesInWords } from './findings.tsx';
import { JsonView } from './json-view.tsx';
import { titleOf } from './naming.ts';
import { originOf } from './sources.ts';
import { useBench, type Opened, type Workbench } from './use-bench.ts';
import { headlineOf, useStudy, type Studied } from './use-study.ts';

const VIEWS = ['form', 'json'] as const;
type View = (typeof VIEWS)[number];

export function Editor({
  opened,
  onAddress,
}: {
  readonly opened: Opened;
  readonly onAddress: (game: GameRef) => void;
}): JSX.Element {
  const workbench = useBench(opened, onAddress);
  const { bench, reading, update } = workbench;
  const [view, setView] = useState<View>('form');
  const title = titleOf(reading.draft);
  const studied = useStudy(reading.book);
  useTitle(WORKSHOP_WORDS.titleOf(title));
  return (
    <div class="ws">
      <h1>{WORKSHOP_WORDS.titleOf(title)}</h1>
      <Toolbar bench={bench} view={view} setView={setView} update={update} />
      <Columns {...workbench} view={view} studied={studied} />
      <Glance studied={studied} reading={reading} />
    </div>
  );
}

interface ColumnsProps extends Workbench {
  readonly view: View;
  readonly studied: Studied;
}

function Columns({ bench, reading, update, view, studied }: ColumnsProps): JSX.Element {
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
          <JsonView bench={bench} reading={reading} update={update} />
        ) : (
          <BookForm draft={draft} faults={faults} change={change} book={book} />
        )}
      </div>
      <div class="ws-side">
        {faults.length > 0 && <FaultList faults={faults} text={bench.text} change={change} />}
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
  readonly bench: Bench;
  readonly view: View;
  readonly setView: (view: View) => void;
  readonly update: (change: (bench: Bench) => Bench) => void;
}

function Toolbar({ bench, view, setView, update }: ToolbarProps): JSX.Element {
  return (
    <div class="actions ws-toolbar">
      <div role="group" aria-label={WORKSHOP_WORDS.view} class="ws-views">
        {VIEWS.map((each) => (
          <button key={each} type="button" aria-pressed={each === view} onClick={() => setView(each)}>
            {WORKSHOP_WORDS.views[each]}
          </button>
        ))}
      </div>
      <button type="button" class="quiet" disabled={bench.past.length === 0} onClick={() => update(undo)}>
        {WORKSHOP_WORDS.undo}
      </button>
      <button type="button" class="quiet" disabled={bench.future.length === 0} onClick={() => update(redo)}>
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
