// A match on its page: the board in the middle, what is said and done around it, and beside it what helps.
import { matchTitle } from '../../match/match-title.ts';
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { TableSession } from '../../table/table-session.ts';
import { focusBoard } from '../board/board.tsx';
import { keyBeside } from '../board/keys.ts';
import { ValueBoard } from '../analysis/value-board.tsx';
import type { Advice } from '../advisor/use-advice.ts';
import { Switch } from '../controls/switch.tsx';
import { useTitle } from '../page/use-title.ts';
import { MATCH_WORDS } from './match-words.ts';
import { PlayButtons, Requests } from './controls.tsx';
import { EndingRoom } from './ending-room.tsx';
import { GameOver, ReviewLink } from './game-over.tsx';
import { Hint } from './hint.tsx';
import type { MatchParts } from './match-parts.ts';
import { MoveList } from './move-list.tsx';
import { LatePanel, useEarlyPanel } from './late-panel.tsx';
import { PlayHead } from './play-head.tsx';
import { RulesDetails } from '../rules/rules-details.tsx';
import { Share } from './share.tsx';
import { Status, Turn } from './status.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useEarlyInsight } from './use-early-insight.ts';
import { useHelp } from './use-help.ts';
import { useComputer } from './use-session.ts';

interface MatchViewProps {
  readonly play: TableSession;
  /** Of a match that is decided elsewhere. */
  readonly parts?: MatchParts | undefined;
}

export function MatchView({ play, parts }: MatchViewProps): JSX.Element {
  const { session, table } = play;
  const place = useRef<HTMLDivElement>(null);
  const { may, values, showValues, hint, advice } = useHelp(play);
  const beside = useBeside(play);
  const { round } = table.view;
  useTitle(parts?.title ?? matchTitle(session.match.setup));
  useMatch(play, place);
  return (
    <div class="match" ref={place} tabIndex={-1} onKeyDown={(event) => press(play, event, place.current)}>
      <PlayHead session={session} view={table.view} />
      <div class={session.status.online?.pending === undefined ? 'play-table' : 'play-table is-pending'}>
        <Middle
          play={play}
          parts={parts}
          advice={values ? advice : undefined}
          onHint={values || !may ? undefined : hint.ask}
        >
          {may && <Switch name={MATCH_WORDS.showValues} on={values} onChange={showValues} />}
          {!values && hint.level !== undefined && (
            <Hint advice={advice} level={hint.level} rules={round.rules} onMore={hint.more} />
          )}
        </Middle>
      </div>
      <div class="play-side">
        {values && (
          <LatePanel
            advice={advice}
            round={round}
            chosen={table.chosen}
            onChoose={(move) => play.choose(move)}
            after={<ReviewLink play={play}>{MATCH_WORDS.reviewValues}</ReviewLink>}
          />
        )}
        {beside}
        {parts?.beside}
      </div>
    </div>
  );
}

/** What goes on around a match while it is shown. */
function useMatch(play: TableSession, place: { readonly current: HTMLElement | null }): void {
  useAnnouncements(play.session);
  useComputer(play);
  useEarlyInsight(play.session);
  useEarlyPanel();
  useFocus(place, play);
}

/** What does not change while bits are chosen is not even looked at then. */
function useBeside({ session, table }: TableSession): JSX.Element {
  const { round, setup } = table.view;
  return useMemo(
    () => (
      <>
        <MoveList round={round} />
        <RulesDetails game={session.game} setup={setup} />
        <Share session={session} round={round} />
      </>
    ),
    [session, round, setup],
  );
}

interface MiddleProps extends MatchViewProps {
  readonly advice: Advice<'insight'> | undefined;
  readonly onHint: (() => void) | undefined;
  /** What helps, as long as the round is open: where its ending will stand. */
  readonly children: ComponentChildren;
}

function Middle({ play, parts, advice, onHint, children }: MiddleProps): JSX.Element {
  const { session, table, mayMove } = play;
  const { game, record, status } = session;
  const { round, here } = table.view;
  const mayPlay = status.canGoOn && here.length > 0;
  return (
    <>
      {parts?.players}
      <Turn view={table.view} />
      <ValueBoard
        advice={advice}
        game={game}
        table={table}
        onInput={(input) => void play.input(input)}
        active={mayMove && table.asking === undefined}
      />
      {round.outcome === undefined ? (
        <>
          <div class="play-dock">
            {parts?.offers}
            <Status play={play} say={parts?.say} />
            {mayPlay && <PlayButtons play={play} />}
          </div>
          <div class="play-help">
            {mayPlay && <Requests play={play} onHint={onHint} />}
            {children}
          </div>
        </>
      ) : (
        <GameOver play={play} outcome={round.outcome} next={parts?.next} />
      )}
      <EndingRoom view={table.view} />
      {record.fault !== undefined && <p class="notice">{MATCH_WORDS.unkept}</p>}
    </>
  );
}

/** The keyboard is at the board from the start, and comes back when what it was on is gone. */
function useFocus(place: { readonly current: HTMLElement | null }, play: TableSession): void {
  const { session, table, mayMove } = play;
  // Both before anything is painted: a key that is pressed at sight of the board is not lost.
  useLayoutEffect(() => focusBoard(place.current), [session.id]);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    place.current?.focus({ preventScroll: true });
    if (mayMove) focusBoard(place.current);
  }, [table, mayMove]);
}

/** Keys that are pressed anywhere on the page of the match, but where they are needed for something else. */
function press(play: TableSession, event: KeyboardEvent, place: HTMLElement | null): void {
  if (event.defaultPrevented) return;
  const undo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
  const { match, status } = play.session;
  const input = undo && !match.setup.secret ? ({ do: 'undo' } as const) : keyBeside(event);
  if (input === undefined || !status.canGoOn) return;
  event.preventDefault();
  // The first arrow only comes to the board: a cursor that is not shown is not moved.
  if (input.do === 'step') focusBoard(place);
  else void play.input(input);
}
