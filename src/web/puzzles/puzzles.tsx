// Puzzles of one game or of any, one after the other.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PuzzleRecord } from '../../coach/puzzles/puzzle-record.ts';
import { gameOf } from '../../games/catalogue.ts';
import type { Game } from '../../games/game.ts';
import { setupFaultWords } from '../../table/fault-words.ts';
import { formatRoute, type GameRef } from '../routing/route.ts';
import { RulesInShort } from '../rules/rules-in-short.tsx';
import { CopyLink } from '../share/copy-link.tsx';
import { pageFault } from '../share/page-limit.ts';
import { countPuzzle, type Remembered } from '../storage/puzzle-record.ts';
import { PUZZLE_WORDS } from './puzzle-words.ts';
import type { PuzzleReply } from '../../advice/puzzles.ts';
import type { PosedPuzzle } from '../worker/question.ts';
import { PuzzleCard } from './puzzle-card.tsx';
import { NoPuzzle, Search } from './search.tsx';
import { PuzzleScores } from './side.tsx';
import { posedIn, usePuzzle, type PuzzleRoute } from './use-puzzle.ts';

interface PuzzlesProps {
  readonly route: PuzzleRoute;
  /** Undefined for any game. */
  readonly game: Game | undefined;
  readonly record: Remembered<PuzzleRecord> | undefined;
  readonly keep: (changed: Promise<Remembered<PuzzleRecord>>) => void;
}

export function Puzzles(props: PuzzlesProps): JSX.Element {
  const { game } = props;
  const fault = game === undefined ? undefined : pageFault(game.book);
  if (game === undefined || fault === undefined) return <PlayablePuzzles {...props} />;
  return (
    <section class="card puzzle-card puzzle-search">
      <NoPuzzle words={`${game.book.title} ${setupFaultWords(fault)}.`} />
    </section>
  );
}

function PlayablePuzzles({ route, game, record, keep }: PuzzlesProps): JSX.Element {
  const [doneAt, setDoneAt] = useState('');
  const key = formatRoute(route);
  const { advice, next } = usePuzzle(route, game?.book, record?.value.met, doneAt === key);
  const puzzle = posedIn(advice);
  const takesFocus = useLater(puzzle);
  if (puzzle === undefined || record === undefined) return <Search advice={advice} />;
  const countReply = (reply: PuzzleReply) => {
    keep(countPuzzle(puzzle.name, reply.is === 'right'));
    if (reply.is === 'right' || reply.is === 'solution') setDoneAt(key);
  };
  return (
    <div class="puzzle-columns" key={key}>
      <PuzzleCard
        game={gameOf(puzzle.place.book)}
        puzzle={puzzle}
        met={record.value.met.includes(puzzle.name)}
        takesFocus={takesFocus}
        onReply={countReply}
      >
        <button type="button" class="primary" onClick={next}>
          {PUZZLE_WORDS.next}
        </button>
      </PuzzleCard>
      <Beside route={route} puzzle={puzzle} record={record} />
    </div>
  );
}

interface BesideProps {
  readonly route: PuzzleRoute;
  readonly puzzle: PosedPuzzle;
  readonly record: Remembered<PuzzleRecord>;
}

function Beside({ route, puzzle, record }: BesideProps): JSX.Element {
  const { book } = puzzle.place;
  const ref: GameRef = route.game ?? { id: book.id, length: book.width };
  return (
    <div class="puzzle-side">
      <RulesInShort game={gameOf(book)} gameRef={ref} open={record.value.tried === 0} />
      <PuzzleScores record={record} />
      <div class="actions">
        <CopyLink name={PUZZLE_WORDS.share} make={async () => route} about={formatRoute(route)} />
      </div>
    </div>
  );
}

/** Whether something has been here before this. */
function useLater(puzzle: PosedPuzzle | undefined): boolean {
  const count = useRef(0);
  useEffect(() => {
    if (puzzle !== undefined) count.current += 1;
  }, [puzzle]);
  return count.current > 0;
}
