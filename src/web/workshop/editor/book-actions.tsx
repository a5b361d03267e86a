// What can be done with a finished book: play it, look into it, send it, keep it as a file.
import type { JSX } from 'preact';
import type { RuleBook } from '../../../rules/rule-book.ts';
import { goTo } from '../../routing/navigation.ts';
import { formatRoute } from '../../routing/route.ts';
import { CopyLink } from '../../share/copy-link.tsx';
import { downloadText } from '../../browser/files.ts';
import { refOf } from '../../share/game-ref.ts';
import { playFault } from '../../share/page-limit.ts';
import { useRefOf } from '../../share/use-ref-of.ts';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { withFields } from '../draft/draft.ts';
import { formatJson } from '../draft/json-text.ts';
import { shortBook } from '../draft/short-book.ts';

/** Where a package manager puts it beside the rule book: editors then know its fields. */
const SCHEMA = './node_modules/bitduel/schema/rule-book.schema.json';

export function BookActions({ book }: { readonly book: RuleBook | undefined }): JSX.Element {
  return (
    <section class="card" aria-labelledby="workshop-actions">
      <h2 id="workshop-actions">{WORKSHOP_WORDS.actionsTitle}</h2>
      {book === undefined ? <p>{WORKSHOP_WORDS.notYet}</p> : <Actions book={book} />}
    </section>
  );
}

function Actions({ book }: { readonly book: RuleBook }): JSX.Element {
  return (
    <>
      <div class="actions">
        {playFault(book) === undefined && <Places book={book} />}
        <CopyLink
          name={WORKSHOP_WORDS.share}
          make={async () => ({ page: 'edit', game: await refOf(book) })}
          about={JSON.stringify(book)}
        />
        <button type="button" onClick={() => download(book)}>
          {WORKSHOP_WORDS.download}
        </button>
      </div>
      <p class="soft ws-note">{WORKSHOP_WORDS.downloadNote(`${book.id}.json`)}</p>
    </>
  );
}

const PLACES = ['new', 'position', 'puzzles'] as const;

/** A link to a version that has just been changed leads to what it is now. */
function Places({ book }: { readonly book: RuleBook }): JSX.Element {
  const known = useRefOf(book);
  return (
    <>
      {PLACES.map((page) => (
        <a
          key={page}
          class={page === 'new' ? 'button primary' : 'button'}
          href={known === undefined ? '#/workshop' : formatRoute({ page, game: known.game })}
          onClick={(event) => {
            if (known?.book === book) return;
            event.preventDefault();
            void refOf(book).then((game) => goTo({ page, game }));
          }}
        >
          {WORKSHOP_WORDS.places[page]}
        </a>
      ))}
    </>
  );
}

function download(book: RuleBook): void {
  const text = formatJson(withFields(shortBook(book), { $schema: SCHEMA }));
  downloadText(`${book.id}.json`, `${text}\n`, 'application/json');
}
