// What a changed game is called: it gets a name of its own, so that it is not taken for the one it was made from.
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { withFields, type Draft } from '../draft/draft.ts';
import { knownBook } from '../../rules/known-books.ts';
import { originOf } from './sources.ts';

const MOST_TITLE = 60;

/** What a page calls it, whatever stands there. */
export function titleOf(draft: Draft | undefined): string {
  const title = draft?.['title'];
  return typeof title === 'string' && title.trim() !== ''
    ? title.slice(0, MOST_TITLE)
    : WORKSHOP_WORDS.untitled;
}

/** After a change in the form. A summary of other rules would be wrong. */
export function renamed(before: Draft, after: Draft): Draft {
  const source = knownBook(before['id']);
  if (before['title'] !== after['title']) return followTitle(before, after);
  if (source === undefined || before['id'] !== after['id'] || after['title'] !== source.title) return after;
  const kept = after['summary'] === source.summary ? undefined : after['summary'];
  return withFields(after, {
    id: `my-${source.id}`,
    title: WORKSHOP_WORDS.mine(source.title),
    summary: kept,
  });
}

/** The name for files follows the title, unless it was chosen by hand. */
function followTitle(before: Draft, after: Draft): Draft {
  const { id, title } = before;
  const source = originOf(id);
  const automatic = source !== undefined || id === undefined || ['', id].includes(slugOf(title));
  const slug = slugOf(after['title']);
  return automatic && slug !== '' ? withFields(after, { id: slug }) : after;
}

function slugOf(title: unknown): string {
  return String(title)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
}
