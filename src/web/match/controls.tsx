// What can be done besides choosing bits: play, take back, ask for help, give up.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isRunningClock } from '../../match/clock.ts';
import { HUMAN } from '../../match/match.ts';
import { mayClaimDraw } from '../../match/repetition.ts';
import { questionWords } from '../../table/board-words.ts';
import type { TableSession } from '../../table/table-session.ts';
import type { Input } from '../../table/update.ts';
import { MoveButtons } from '../board/move-bar.tsx';
import { MATCH_WORDS } from './match-words.ts';

/** Plays what is chosen, or takes the choice back; in their place a question that waits for an answer. */
export function PlayButtons({ play }: { readonly play: TableSession }): JSX.Element {
  const { session, table } = play;
  const send = (input: Input) => void play.input(input);
  if (table.asking !== undefined) return <Question words={questionWords(table)} onAnswer={send} />;
  // What is on its way is not played again.
  const open = session.status.online?.pending === undefined ? table : { ...table, chosen: 0 };
  return <MoveButtons table={open} onInput={send} />;
}

export function Requests({
  play,
  onHint,
}: {
  readonly play: TableSession;
  /** Undefined where there is nothing to ask. */
  readonly onHint: (() => void) | undefined;
}): JSX.Element {
  const send = (input: Input) => void play.input(input);
  const { setup, round } = play.table.view;
  return (
    <div class="play-tools">
      {onHint !== undefined && <Tool onClick={onHint}>{MATCH_WORDS.hint}</Tool>}
      {!setup.secret && !isRunningClock(setup.clock) && (
        <Tool quiet={round.plies.length === 0} onClick={() => send({ do: 'undo' })}>
          {MATCH_WORDS.undo}
        </Tool>
      )}
      <Tool onClick={() => send({ do: 'resign' })}>{MATCH_WORDS.resign}</Tool>
      {/* Last, since it may come and go. */}
      {(setup.players.every((player) => player === HUMAN) || mayClaimDraw(round)) && (
        <Tool onClick={() => send({ do: 'draw' })}>
          {mayClaimDraw(round) ? MATCH_WORDS.claim : MATCH_WORDS.draw}
        </Tool>
      )}
    </div>
  );
}

/** Stays where the keyboard can reach it even while it can do nothing: pressed then, it is answered why. */
function Tool({
  quiet = false,
  onClick,
  children,
}: {
  readonly quiet?: boolean;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <button type="button" aria-disabled={quiet} onClick={onClick}>
      {children}
    </button>
  );
}

/** A question in the place of the buttons; afterwards the keyboard is back where it came from. */
function Question({
  words,
  onAnswer,
}: {
  readonly words: string;
  readonly onAnswer: (input: Input) => void;
}): JSX.Element {
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const place = yes.current?.closest<HTMLElement>('.match');
    const { activeElement: before } = document;
    yes.current?.focus();
    return () => {
      const origin = before instanceof HTMLElement && before.isConnected ? before : place;
      origin?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div class="play-question" role="group" aria-label={words}>
      <p>{words}</p>
      <div class="actions">
        <button type="button" ref={yes} onClick={() => onAnswer({ do: 'yes' })}>
          {MATCH_WORDS.yes}
        </button>
        <button type="button" onClick={() => onAnswer({ do: 'no' })}>
          {MATCH_WORDS.no}
        </button>
      </div>
    </div>
  );
}
