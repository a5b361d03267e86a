// Kept matches as a list: go on with one, review it, take it along, remove it, and have it back.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useFocusAfter } from '../browser/focus.ts';
import { formatRoute } from '../routing/route.ts';
import { downloadRecord, fileName } from '../browser/files.ts';
import type { MatchSummary } from '../../host/record-store.ts';
import { textOfLines } from '../../host/record-log.ts';
import { readLines } from '../storage/match-store.ts';
import { MATCH_LIST_WORDS } from './match-list-words.ts';
import { progressWords, whoWords } from './match-summary-words.ts';
import type { Matches } from './use-matches.ts';
import { localTime, relativeTime } from '../browser/local-time.ts';

interface Props {
  readonly list: readonly MatchSummary[];
  readonly remove: Matches['remove'];
  /** Whether records can be downloaded from here. */
  readonly download?: boolean;
}

export function MatchList({ list, remove, download = false }: Props): JSX.Element {
  const now = Date.now();
  return (
    <ul class="kept-list">
      {list.map((match) => (
        <li key={match.id} class="kept-row">
          <MatchText match={match} now={now} />
          <div class="kept-actions">
            <MatchLink match={match} />
            {download && (
              <RowButton match={match} word={MATCH_LIST_WORDS.download} act={() => void save(match)} />
            )}
            <RowButton match={match} word={MATCH_LIST_WORDS.remove} act={() => void remove(match.id)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function MatchText({ match, now }: { readonly match: MatchSummary; readonly now: number }): JSX.Element {
  const ago = relativeTime(match.changed, now);
  return (
    <div class="kept-text">
      <strong>{match.title}</strong>
      <span>{whoWords(match.players)}</span>
      <span class="soft">
        {progressWords(match)} ·{' '}
        <time dateTime={match.changed}>
          {localTime(match.changed)} ({ago})
        </time>
      </span>
    </div>
  );
}

function MatchLink({ match: { id, over, title } }: { readonly match: MatchSummary }): JSX.Element {
  return (
    <a
      class={over ? 'button' : 'button primary'}
      href={formatRoute(over ? { page: 'review', id } : { page: 'match', id })}
    >
      {over ? MATCH_LIST_WORDS.review : MATCH_LIST_WORDS.goOn}
      <span class="unseen"> {title}</span>
    </a>
  );
}

interface RowButtonProps {
  readonly match: MatchSummary;
  readonly word: string;
  readonly act: () => void;
}

function RowButton({ match, word, act }: RowButtonProps): JSX.Element {
  return (
    <button type="button" class="quiet" onClick={act}>
      {word}
      <span class="unseen">
        {' '}
        {match.title}, {localTime(match.changed)}
      </span>
    </button>
  );
}

/** Stands where the removed match was gone from; the keyboard goes on here. */
export function RemovedNotice({ removed, undo }: Pick<Matches, 'removed' | 'undo'>): JSX.Element | null {
  const button = useRef<HTMLButtonElement>(null);
  const id = removed?.match.summary.id;
  useEffect(() => button.current?.focus(), [id]);
  useFocusAfter(removed !== undefined);
  if (removed === undefined) return null;
  return (
    <p class="notice removed">
      {MATCH_LIST_WORDS.removed(removed.match.summary.title)}{' '}
      {removed.refused && `${MATCH_LIST_WORDS.failed} `}
      <button type="button" ref={button} onClick={() => void undo()}>
        {MATCH_LIST_WORDS.undo}
      </button>
    </p>
  );
}

async function save({ id, started, title }: MatchSummary): Promise<void> {
  const lines = await readLines(id);
  if (lines.ok) downloadRecord(fileName(started, title), textOfLines(lines.value));
}
