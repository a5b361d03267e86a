// One puzzle to be solved: the task, the board, what the advisor says, and what else can be done.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Grade } from '../../coach/puzzles/puzzle.ts';
import type { Game } from '../../games/game.ts';
import { seatNumber } from '../../rules/rule-book.ts';
import { announce } from '../browser/announce.ts';
import { Board, focusBoard } from '../board/board.tsx';
import { MoveBar } from '../board/move-bar.tsx';
import { Waiting } from '../advisor/waiting.tsx';
import { PUZZLE_WORDS } from './puzzle-words.ts';
import type { PuzzleReply } from '../../advice/puzzles.ts';
import type { PosedPuzzle } from '../worker/question.ts';
import { shownTable, type Solving } from './solving.ts';
import { useBesideKeys } from './use-beside-keys.ts';
import { useSolving, type AtPuzzle } from './use-solving.ts';
import { Verdict, VerdictLine } from './verdict.tsx';

interface PuzzleCardProps {
  readonly game: Game;
  readonly puzzle: PosedPuzzle;
  /** Whether it was counted before it was shown here. */
  readonly met: boolean;
  /** The keyboard goes on here. */
  readonly takesFocus: boolean;
  readonly onReply: (reply: PuzzleReply) => void;
  /** What can be done when it is over. */
  readonly children: ComponentChildren;
}

export function PuzzleCard(props: PuzzleCardProps): JSX.Element {
  const { game, puzzle } = props;
  const atPuzzle = useSolving(puzzle, (reply) => {
    announce(reply.words);
    props.onReply(reply);
  });
  const { solving, show } = atPuzzle;
  const board = useRef<HTMLDivElement>(null);
  const open = isOpen(atPuzzle);
  useBesideKeys(open, atPuzzle.onInput);
  const tryAgain = () => {
    show(0);
    // The board takes inputs again only after it is drawn.
    requestAnimationFrame(() => focusBoard(board.current));
  };
  return (
    <section class="card puzzle-card">
      <Task {...props} />
      <div ref={board}>
        <Board
          game={game}
          table={shownTable(solving)}
          onInput={atPuzzle.onInput}
          marks={undefined}
          active={open}
        />
      </div>
      {open && <MoveBar table={solving.table} onInput={atPuzzle.onInput} />}
      <Verdict told={solving.told} />
      <Waiting advice={atPuzzle.advice} />
      <Hints hints={solving.hints} />
      <Actions {...atPuzzle}>{props.children}</Actions>
      <Counting solving={solving} met={props.met} />
      <VerdictLine solving={solving} onShow={show} onTryAgain={tryAgain} />
    </section>
  );
}

/** An answer can be chosen. */
function isOpen({ solving, advice }: AtPuzzle): boolean {
  return solving.end === undefined && solving.ply === 0 && !(advice.state === 'waiting' && advice.slow);
}

/** Where it is a new puzzle on the same page, keyboard and screen reader are led to it. */
function Task({ game, puzzle, takesFocus }: PuzzleCardProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  return (
    <header class="puzzle-task">
      <h2 ref={heading} tabIndex={-1}>
        {PUZZLE_WORDS.heading(game.book.title)} <GradeSign grade={puzzle.grade} />
      </h2>
      <p>
        <strong>{puzzle.task}</strong> {PUZZLE_WORDS.toMove(seatNumber(puzzle.place.position.toMove))}
      </p>
    </header>
  );
}

function GradeSign({ grade }: { readonly grade: Grade }): JSX.Element {
  return (
    <span class="puzzle-grade">
      <span aria-hidden="true">{PUZZLE_WORDS.dots[grade]}</span> {PUZZLE_WORDS.grades[grade]}
    </span>
  );
}

function Hints({ hints }: { readonly hints: readonly string[] }): JSX.Element | null {
  const title = useId();
  if (hints.length === 0) return null;
  return (
    <section class="puzzle-hints" aria-labelledby={title}>
      <h3 id={title}>{PUZZLE_WORDS.hints}</h3>
      <ol>
        {[...new Set(hints)].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </section>
  );
}

function Actions({ solving, say, children }: AtPuzzle & { children?: ComponentChildren }): JSX.Element {
  if (solving.end !== undefined) return <div class="actions">{children}</div>;
  return (
    <div class="actions">
      <button type="button" onClick={() => say({ do: 'hint', asked: solving.hints.length + 1 })}>
        {PUZZLE_WORDS.hint}
      </button>
      <button type="button" onClick={() => say({ do: 'give-up' })}>
        {PUZZLE_WORDS.giveUp}
      </button>
    </div>
  );
}

/** Whether and how it counts: decided by whatever came first. */
function Counting({ solving, met }: { readonly solving: Solving; readonly met: boolean }): JSX.Element {
  const [wasMet] = useState(met);
  const { counting } = PUZZLE_WORDS;
  const decided = solving.end === 'solved' ? counting.solved : counting.open;
  const words = solving.missed ? counting.missed : decided;
  return <p class="soft puzzle-counting">{wasMet ? counting.met : words}</p>;
}
