// A match on its page: the board in the middle, what is said and done around it, and beside it what helps.
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { HintStage } from '../../advice/hint-stage.ts';
import { peopleIn, positionIn } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import { lastMoveWords, toMoveWords } from '../../table/board-words.ts';
import { repetitionWords } from '../../table/repetition-words.ts';
import { announcements } from '../../table/announcements.ts';
import { lookOf } from '../../games/looks.ts';
import { GameMark } from '../page/game-mark.tsx';
import { focusBoard } from '../board/board.tsx';
import { keyBeside } from '../board/keys.ts';
import { ValueBoard } from '../analysis/value-board.tsx';
import { AnalysisPanel } from '../analysis/analysis-panel.tsx';
import { useMatchInsight } from '../analysis/use-insight.ts';
import type { Advice } from '../advisor/use-advice.ts';
import { useTitle } from '../page/use-title.ts';
import { MATCH_WORDS } from './match-words.ts';
import { PlayButtons, Requests } from './controls.tsx';
import { GameOver } from './game-over.tsx';
import { Hint } from './hint.tsx';
import { MoveList } from './move-list.tsx';
import { RulesDetails } from '../rules/rules-details.tsx';
import type { Session } from './session.ts';
import { Share } from './share.tsx';
import { Status } from './status.tsx';
import { ValueSwitch } from './value-switch.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useEarlyInsight } from './use-early-insight.ts';
import { useComputer } from './use-session.ts';

export function MatchView({ session }: { readonly session: Session }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  // Each match begins without them.
  const [values, showValues] = useState(false);
  const hint = useHint(session);
  const advice = useAdviceIn(session, values || hint.level !== undefined);
  const beside = useBeside(session);
  const { round } = session.table.view;
  useTitle(session.game.book.title);
  useAnnouncements(session);
  useComputer(session);
  useEarlyInsight(session);
  useFocus(place, session);
  return (
    <div class="match" ref={place} tabIndex={-1} onKeyDown={(event) => press(session, event, place.current)}>
      <Head session={session} />
      <div class="play-table">
        <Middle
          session={session}
          advice={values ? advice : undefined}
          onHint={values ? undefined : hint.ask}
        />
      </div>
      <div class="play-side">
        {!values && hint.level !== undefined && (
          <Hint advice={advice} level={hint.level} rules={round.rules} onMore={hint.more} />
        )}
        <ValueSwitch on={values} onChange={round.outcome === undefined ? showValues : undefined} />
        {values && round.outcome === undefined && (
          <AnalysisPanel
            advice={advice}
            round={round}
            chosen={session.table.chosen}
            onChoose={(move) => session.choose(move)}
          />
        )}
        {beside}
      </div>
    </div>
  );
}

/** What does not change while bits are chosen is not even looked at then. */
function useBeside(session: Session): JSX.Element {
  const { round, setup } = session.table.view;
  return useMemo(
    () => (
      <>
        <MoveList round={round} />
        <RulesDetails game={session.game} setup={setup} />
        <Share session={session} />
      </>
    ),
    [session, round, setup],
  );
}

function Middle({
  session,
  advice,
  onHint,
}: {
  readonly session: Session;
  readonly advice: Advice<'insight'> | undefined;
  readonly onHint: (() => void) | undefined;
}): JSX.Element {
  const { table, game, humanToMove, canGoOn } = session;
  const { round, setup } = table.view;
  const mayPlay = canGoOn && peopleIn(setup).length > 0;
  return (
    <>
      <Turn view={table.view} />
      <ValueBoard
        advice={advice}
        game={game}
        table={table}
        onInput={(input) => void session.input(input)}
        active={humanToMove && table.asking === undefined}
      />
      {round.outcome === undefined ? (
        <>
          <div class="play-dock">
            <Status session={session} />
            {mayPlay && <PlayButtons session={session} />}
          </div>
          {mayPlay && <Requests session={session} onHint={onHint} />}
        </>
      ) : (
        <GameOver session={session} outcome={round.outcome} />
      )}
      {session.record.fault !== undefined && <p class="notice">{MATCH_WORDS.unkept}</p>}
    </>
  );
}

/** At the board itself: whose turn it is, and what was played last. It keeps its place when the round is over. */
function Turn({ view }: { readonly view: View }): JSX.Element {
  const { round } = view;
  const last = (
    <span class="play-last" key={round.plies.length}>
      {repetitionWords(round) ?? lastMoveWords(round)}
    </span>
  );
  if (round.outcome !== undefined) return <p class="play-turn">{last}</p>;
  return (
    <p class={`play-turn seat-${positionIn(round).toMove}`}>
      <b>{toMoveWords(view)}</b> {last}
    </p>
  );
}

function Head({ session }: { readonly session: Session }): JSX.Element {
  const { view } = session.table;
  const { setup, round, tally } = view;
  const look = lookOf(session.game.book);
  const opening = announcements(view, false).join(' ');
  return (
    <header class="play-head">
      <GameMark {...look} />
      <h1>{session.game.book.title}</h1>
      <p class="play-summary">{look.line}</p>
      {setup.rounds > 1 && (
        <p class="play-score">
          {MATCH_WORDS.round(round.number, setup.rounds)} · {MATCH_WORDS.score(...tally)}
        </p>
      )}
      {opening !== '' && <p class="soft play-opening">{opening}</p>}
    </header>
  );
}

/** The keyboard is at the board from the start, and comes back when what it was on is gone. */
function useFocus(place: { readonly current: HTMLElement | null }, session: Session): void {
  const { table, humanToMove } = session;
  // Both before anything is painted: a key that is pressed at sight of the board is not lost.
  useLayoutEffect(() => focusBoard(place.current), [session]);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    place.current?.focus({ preventScroll: true });
    if (humanToMove) focusBoard(place.current);
  }, [table, humanToMove]);
}

/** Asked for one position, and forgotten with it. */
function useHint(session: Session): {
  readonly level: HintStage | undefined;
  readonly ask: () => void;
  readonly more: (move: number | undefined) => void;
} {
  const [asked, setAsked] = useState<{ readonly at: number; readonly level: HintStage } | undefined>();
  const at = session.record.lines.length;
  return {
    level: asked?.at === at ? asked.level : undefined,
    ask: () => setAsked({ at, level: 1 }),
    more: (move) => {
      setAsked({ at, level: 2 });
      if (move !== undefined) session.choose(move);
    },
  };
}

/** On the computer's turn nothing is asked: it needs the advisor for itself. */
function useAdviceIn(session: Session, wanted: boolean): Advice<'insight'> {
  const { view } = session.table;
  const watched = peopleIn(view.setup).length === 0;
  const due = wanted && session.canGoOn && (session.humanToMove || watched);
  return useMatchInsight(session.id, due ? session.record.lines : undefined, {}, personFor(view));
}

/** One person at the screen is spoken to; two are told apart by number. */
function personFor({ setup }: View): 'you' | 'numbers' {
  return peopleIn(setup).length === 1 ? 'you' : 'numbers';
}

/** Keys that are pressed anywhere on the page of the match, but where they are needed for something else. */
function press(session: Session, event: KeyboardEvent, place: HTMLElement | null): void {
  if (event.defaultPrevented) return;
  const undo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
  const input = undo && !session.match.setup.secret ? ({ do: 'undo' } as const) : keyBeside(event);
  if (input === undefined || !session.canGoOn) return;
  event.preventDefault();
  // The first arrow only comes to the board: a cursor that is not shown is not moved.
  if (input.do === 'step') focusBoard(place);
  else void session.input(input);
}
