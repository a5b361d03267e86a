// What is said to an answer, and the line of play that shows it: move by move on the board above.
import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { formatBits } from '../../base/bits.ts';
import type { Ply, Round } from '../../match/match.ts';
import { registersOf } from '../../rules/position.ts';
import { roundOf } from '../board/line.ts';
import { MoveName } from '../board/move-name.tsx';
import { PLAYER_WORDS } from '../page/player-words.ts';
import { PUZZLE_WORDS } from './puzzle-words.ts';
import type { PuzzleReply } from '../../advice/puzzles.ts';
import type { Solving } from './solving.ts';

const SIGNS = { right: '✓', wrong: '✗', solution: '→', hint: '' } as const;

export function Verdict({ told }: Pick<Solving, 'told'>): JSX.Element | null {
  const words = useVerdictInView(told);
  if (told === undefined) return null;
  return (
    <p class={`puzzle-verdict puzzle-verdict-${told.is}`} ref={words} tabIndex={-1}>
      <span class="puzzle-verdict-sign" aria-hidden="true">
        {SIGNS[told.is]}
      </span>
      <span>
        {told.is === 'solution' && `${PUZZLE_WORDS.solution} `}
        {told.words}
      </span>
    </p>
  );
}

/** Brings what is said into view; and the keyboard there, if the button that was pressed is gone. */
function useVerdictInView(told: PuzzleReply | undefined): RefObject<HTMLParagraphElement | null> {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (told === undefined) return;
    words.current?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) words.current?.focus({ preventScroll: true });
  }, [told]);
  return words;
}

interface VerdictLineProps {
  readonly solving: Solving;
  readonly onShow: (ply: number) => void;
  readonly onTryAgain: () => void;
}

/** The moves of the line, each leading to its position on the board. */
export function VerdictLine({ solving, onShow, onTryAgain }: VerdictLineProps): JSX.Element | null {
  const title = useId();
  const { told, table, ply, end } = solving;
  if (told === undefined) return null;
  const { rules, start } = table.view.round;
  const round = roundOf(rules, start, told.line);
  return (
    <section class="puzzle-line" aria-labelledby={title}>
      <h3 id={title}>{PUZZLE_WORDS.line}</h3>
      <ol aria-labelledby={title}>
        <Step here={ply === 0} onShow={() => onShow(0)}>
          {PUZZLE_WORDS.start}
        </Step>
        {round.plies.map((each, index) => (
          // The same ply of a line is the same move.
          // oxlint-disable-next-line react/no-array-index-key
          <Step key={index} here={ply === index + 1} onShow={() => onShow(index + 1)}>
            <MoveText round={round} ply={each} />
          </Step>
        ))}
      </ol>
      {end === undefined && ply > 0 && (
        <button type="button" class="primary" onClick={onTryAgain}>
          {PUZZLE_WORDS.tryAgain}
        </button>
      )}
    </section>
  );
}

interface StepProps {
  readonly here: boolean;
  readonly onShow: () => void;
  readonly children: ComponentChildren;
}

function Step({ here, onShow, children }: StepProps): JSX.Element {
  return (
    <li>
      <button type="button" aria-current={here ? 'step' : undefined} onClick={onShow}>
        {children}
      </button>
    </li>
  );
}

function MoveText({ round, ply }: { readonly round: Round; readonly ply: Ply }): JSX.Element {
  const rows = registersOf(round.rules, ply.position).map((row) => formatBits(row, round.rules.width));
  return (
    <>
      <span>
        {PLAYER_WORDS.player(ply.seat)}: <MoveName rules={round.rules} seat={ply.seat} move={ply.move} />
      </span>
      <span class="bits soft">{rows.join(' / ')}</span>
    </>
  );
}
