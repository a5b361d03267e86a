// What a new game can start from: a draft from before, a game, an example, a file, pasted text, or nothing.
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { GAMES } from '../../games/catalogue.ts';
import { registerCount, startRows, type RuleBook } from '../../rules/rule-book.ts';
import { announce } from '../browser/announce.ts';
import { focusPage } from '../browser/focus.ts';
import { goTo } from '../routing/navigation.ts';
import { formatRoute, MOST_LINK, parseRoute } from '../routing/route.ts';
import { BoardPicture } from '../board/board-picture.tsx';
import { readText as readFile } from '../browser/files.ts';
import { refOf } from '../share/game-ref.ts';
import { pack } from '../share/pack.ts';
import { FileButton } from '../controls/file-button.tsx';
import { localTime } from '../browser/local-time.ts';
import { WORKSHOP_WORDS } from './workshop-words.ts';
import { MOST_TEXT, readText } from './editor/editor-state.ts';
import { formatJson } from './draft/json-text.ts';
import { dropDraft, keptDrafts, type KeptDraft } from '../storage/local-drafts.ts';
import { titleOf } from './editor/naming.ts';
import { EXAMPLES } from '../rules/known-books.ts';
import { EMPTY_BOOK } from './editor/sources.ts';

export function StartingPoints(): JSX.Element {
  return (
    <>
      <Drafts />
      <BookSection title={WORKSHOP_WORDS.fromGame}>
        {GAMES.map(({ book }) => (
          <StartingBook key={book.id} book={book} />
        ))}
      </BookSection>
      <BookSection title={WORKSHOP_WORDS.fromExample} note={WORKSHOP_WORDS.examplesNote}>
        {EXAMPLES.map((book) => (
          <StartingBook key={book.id} book={book} />
        ))}
      </BookSection>
      <div class="ws-book-pair">
        <section class="card">
          <h2>
            <a href={formatRoute({ page: 'finds' })}>{WORKSHOP_WORDS.found}</a>
          </h2>
          <p>{WORKSHOP_WORDS.foundNote}</p>
        </section>
        <section class="card">
          <h2>{WORKSHOP_WORDS.fromScratch}</h2>
          <p>{WORKSHOP_WORDS.scratchNote}</p>
          <button type="button" onClick={() => void openText(formatJson(EMPTY_BOOK))}>
            {WORKSHOP_WORDS.begin}
          </button>
        </section>
        <OpenBook />
      </div>
    </>
  );
}

function BookSection({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <section class="ws-book-section">
      <h2>{title}</h2>
      {note !== undefined && <p class="soft">{note}</p>}
      <ul class="ws-books">{children}</ul>
    </section>
  );
}

function StartingBook({ book }: { readonly book: RuleBook }): JSX.Element {
  const unknown = '?'.repeat(book.width);
  const rows = startRows(book) ?? Array.from({ length: registerCount(book) }, () => unknown);
  return (
    <li class="card ws-book">
      <BoardPicture rows={rows} />
      <h3>
        <button type="button" class="ws-link ws-cover" onClick={() => void openBook(book)}>
          {book.title}
        </button>
      </h3>
      <p>{book.summary}</p>
    </li>
  );
}

async function openBook(book: RuleBook): Promise<void> {
  goTo({ page: 'edit', game: await refOf(book) });
}

/** Whether the text fits into an address. */
async function openText(text: string): Promise<boolean> {
  const route = { page: 'edit', game: { book: await pack(text) } } as const;
  if (formatRoute(route).length > MOST_LINK) return false;
  goTo(route);
  return true;
}

function OpenBook(): JSX.Element {
  const [fault, setFault] = useState('');
  const open = async (text: string) => {
    const opened = text.length <= MOST_TEXT && (await openText(text));
    if (!opened) setFault(WORKSHOP_WORDS.fileFaults['too-large']);
  };
  const openFile = async (file: File) => {
    const text = await readFile(file, MOST_TEXT);
    if (text.ok) await open(text.value);
    else setFault(WORKSHOP_WORDS.fileFaults[text.fault]);
  };
  return (
    <section class="card">
      <h2>{WORKSHOP_WORDS.fromFile}</h2>
      <p>{WORKSHOP_WORDS.fileNote}</p>
      <FileButton
        label={WORKSHOP_WORDS.openFile}
        accept=".json,application/json"
        onFile={(file) => void openFile(file)}
      />
      <Paste open={(text) => void open(text)} />
      {fault !== '' && (
        <p role="alert" class="mistake">
          {fault}
        </p>
      )}
    </section>
  );
}

function Paste({ open }: { readonly open: (text: string) => void }): JSX.Element {
  const [pasted, setPasted] = useState('');
  return (
    <>
      <div class="ws-field">
        <label for="workshop-paste">{WORKSHOP_WORDS.pasteLabel}</label>
        <textarea
          id="workshop-paste"
          rows={4}
          spellcheck={false}
          value={pasted}
          onInput={({ currentTarget }) => setPasted(currentTarget.value)}
        />
      </div>
      <button type="button" disabled={pasted.trim() === ''} onClick={() => open(pasted)}>
        {WORKSHOP_WORDS.pasteOpen}
      </button>
    </>
  );
}

function Drafts(): JSX.Element | null {
  const [drafts, setDrafts] = useState(keptDrafts);
  if (drafts.length === 0) return null;
  const drop = ({ name, text }: KeptDraft) => {
    dropDraft(name);
    setDrafts(keptDrafts());
    focusPage();
    announce(WORKSHOP_WORDS.dropped(titleIn(text)));
  };
  return (
    <section class="card" aria-labelledby="workshop-drafts">
      <h2 id="workshop-drafts">{WORKSHOP_WORDS.drafts}</h2>
      <p class="soft">{WORKSHOP_WORDS.draftsNote}</p>
      <ul class="ws-drafts">
        {drafts.map((draft) => (
          <DraftItem key={draft.name} draft={draft} drop={() => drop(draft)} />
        ))}
      </ul>
    </section>
  );
}

function DraftItem({
  draft: { at, text, time },
  drop,
}: {
  readonly draft: KeptDraft;
  readonly drop: () => void;
}): JSX.Element {
  const title = titleIn(text);
  return (
    <li>
      <a href={formatRoute(parseRoute(at))}>{title}</a>{' '}
      <span class="soft">{WORKSHOP_WORDS.changedAt(localTime(time))}</span>
      <button type="button" class="quiet ws-small" aria-label={WORKSHOP_WORDS.dropOf(title)} onClick={drop}>
        {WORKSHOP_WORDS.drop}
      </button>
    </li>
  );
}

function titleIn(text: string): string {
  return titleOf(readText(text).draft);
}
