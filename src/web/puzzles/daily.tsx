// The puzzle of the day: the same everywhere on one date.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { resultOn, streakOn, type DailyEvent, type DailyRecord } from '../../coach/puzzles/daily-record.ts';
import type { PuzzleRecord } from '../../coach/puzzles/puzzle-record.ts';
import { gameOf } from '../../games/catalogue.ts';
import { linkTo } from '../routing/navigation.ts';
import { formatRoute, type GameRef } from '../routing/route.ts';
import { RulesInShort } from '../rules/rules-in-short.tsx';
import { CopyText } from '../share/copy-text.tsx';
import {
  countDaily,
  countPuzzle,
  readDaily,
  readPuzzles,
  type Remembered,
} from '../storage/puzzle-record.ts';
import { useAdvice } from '../advisor/use-advice.ts';
import { DAILY_WORDS, PUZZLE_WORDS } from './puzzle-words.ts';
import type { PuzzleReply } from '../../advice/puzzles.ts';
import type { PosedPuzzle } from '../worker/question.ts';
import { PuzzleCard } from './puzzle-card.tsx';
import { Search } from './search.tsx';
import { PuzzleScores, Scores } from './side.tsx';
import { posedIn } from './use-puzzle.ts';
import { useRemembered } from './use-remembered.ts';
import { nextDay, useToday } from './use-today.ts';

/** A puzzle that is open when its day ends stays open. */
export function Daily(): JSX.Element {
  const today = useToday();
  const [date, setDate] = useState(today);
  return (
    <>
      {date !== today && (
        <p class="notice" role="status">
          {DAILY_WORDS.newDay}{' '}
          <button type="button" onClick={() => setDate(today)}>
            {DAILY_WORDS.toToday}
          </button>
        </p>
      )}
      <Day key={date} date={date} />
    </>
  );
}

function Day({ date }: { readonly date: string }): JSX.Element {
  const [days, keepDays] = useRemembered(readDaily);
  const [puzzles, keepPuzzles] = useRemembered(readPuzzles);
  const advice = useAdvice('puzzle', { date }, date);
  const puzzle = posedIn(advice);
  const countReply = ({ is }: PuzzleReply) => {
    if (puzzle !== undefined) keepPuzzles(countPuzzle(puzzle.name, is === 'right'));
    keepDays(countDaily(date, EVENTS[is]));
  };
  const known = days !== undefined && puzzles !== undefined;
  return (
    <>
      <Status date={date} days={days?.value} />
      {puzzle !== undefined && known ? (
        <div class="puzzle-columns">
          <DailyCard
            puzzle={puzzle}
            days={days.value}
            date={date}
            record={puzzles.value}
            onReply={countReply}
          />
          <Beside puzzle={puzzle} date={date} days={days} puzzles={puzzles} />
        </div>
      ) : (
        <Search advice={advice} />
      )}
    </>
  );
}

const EVENTS: Readonly<Record<PuzzleReply['is'], DailyEvent>> = {
  right: 'solved',
  wrong: 'wrong',
  hint: 'hint',
  solution: 'given-up',
};

function Status({
  date,
  days,
}: {
  readonly date: string;
  readonly days: DailyRecord | undefined;
}): JSX.Element {
  const next = nextDay(date);
  return (
    <p class="daily-status">
      <time dateTime={date}>{DAILY_WORDS.date(date)}</time>
      <strong role="status">{days === undefined ? '' : DAILY_WORDS.status(resultOn(days, date))}</strong>
      <span class="soft">
        {DAILY_WORDS.next} <time dateTime={next.toISOString()}>{DAILY_WORDS.when(next)}</time>.
      </span>
    </p>
  );
}

interface DailyCardProps {
  readonly puzzle: PosedPuzzle;
  readonly days: DailyRecord;
  readonly date: string;
  readonly record: PuzzleRecord;
  readonly onReply: (reply: PuzzleReply) => void;
}

function DailyCard({ puzzle, days, date, record, onReply }: DailyCardProps): JSX.Element {
  const game = gameOf(puzzle.place.book);
  return (
    <PuzzleCard
      game={game}
      puzzle={puzzle}
      met={record.met.includes(puzzle.name)}
      takesFocus={false}
      onReply={onReply}
    >
      <a class="button primary" href={formatRoute({ page: 'puzzles' })}>
        {PUZZLE_WORDS.more}
      </a>
      <ShareResult puzzle={puzzle} days={days} date={date} />
    </PuzzleCard>
  );
}

function ShareResult({
  puzzle,
  days,
  date,
}: Pick<DailyCardProps, 'puzzle' | 'days' | 'date'>): JSX.Element | null {
  const result = resultOn(days, date);
  if (result?.end === undefined) return null;
  const { book } = puzzle.place;
  const link = linkTo({ page: 'puzzles', game: { id: book.id }, seed: puzzle.seed });
  const text = DAILY_WORDS.shared(result, book.title, puzzle.grade, streakOn(days, date), link);
  return <CopyText name={DAILY_WORDS.share} make={async () => text} about={text} />;
}

interface BesideProps {
  readonly puzzle: PosedPuzzle;
  readonly date: string;
  readonly days: Remembered<DailyRecord>;
  readonly puzzles: Remembered<PuzzleRecord>;
}

function Beside({ puzzle, date, days, puzzles }: BesideProps): JSX.Element {
  const { book } = puzzle.place;
  const ref: GameRef = { id: book.id, length: book.width };
  return (
    <div class="puzzle-side">
      <RulesInShort game={gameOf(book)} gameRef={ref} open={puzzles.value.tried === 0} />
      <Scores
        title={DAILY_WORDS.days}
        fault={days.fault}
        note={DAILY_WORDS.dayCounts}
        scores={[
          [DAILY_WORDS.streak, `${streakOn(days.value, date)}`],
          [DAILY_WORDS.best, `${days.value.best}`],
        ]}
      />
      <PuzzleScores record={puzzles} />
    </div>
  );
}
