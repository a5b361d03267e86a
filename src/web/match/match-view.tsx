// A match on its page: the board in the middle, what is said and done around it, and beside it what helps.
import { matchTitle } from '../../match/match-title.ts';
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
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
import type { Session } from '../../table/session.ts';
import { Share } from './share.tsx';
import { Status } from './status.tsx';
import { Turn } from './turn.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useEarlyInsight } from './use-early-insight.ts';
import { useHelp } from './use-help.ts';
import { useComputer } from './use-session.ts';

interface MatchViewProps {
  readonly session: Session;
  /** Of a match that is decided elsewhere. */
  readonly parts?: MatchParts | undefined;
}

export function MatchView({ session, parts }: MatchViewProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const { may, values, showValues, hint, advice } = useHelp(session);
  const beside = useBeside(session);
  const { round } = session.table.view;
  useTitle(parts?.title ?? matchTitle(session.match.setup));
  useMatch(session, place);
  return (
    <div class="match" ref={place} tabIndex={-1} onKeyDown={(event) => press(session, event, place.current)}>
      <PlayHead session={session} />
      <div class={session.pending === undefined ? 'play-table' : 'play-table is-pending'}>
        <Middle
          session={session}
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
            chosen={session.table.chosen}
            onChoose={(move) => session.choose(move)}
            after={<ReviewLink session={session}>{MATCH_WORDS.reviewValues}</ReviewLink>}
          />
        )}
        {beside}
        {parts?.beside}
      </div>
    </div>
  );
}

/** What goes on around a match while it is shown. */
function useMatch(session: Session, place: { readonly current: HTMLElement | null }): void {
  useAnnouncements(session);
  useComputer(session);
  useEarlyInsight(session);
  useEarlyPanel();
  useFocus(place, session);
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

interface MiddleProps extends MatchViewProps {
  readonly advice: Advice<'insight'> | undefined;
  readonly onHint: (() => void) | undefined;
  /** What helps, as long as the round is open: where its ending will stand. */
  readonly children: ComponentChildren;
}

function Middle({ session, parts, advice, onHint, children }: MiddleProps): JSX.Element {
  const { table, game, mayMove, canGoOn } = session;
  const { round, here } = table.view;
  const mayPlay = canGoOn && here.length > 0;
  return (
    <>
      {parts?.players}
      <Turn view={table.view} />
      <ValueBoard
        advice={advice}
        game={game}
        table={table}
        onInput={(input) => void session.input(input)}
        active={mayMove && table.asking === undefined}
      />
      {round.outcome === undefined ? (
        <>
          <div class="play-dock">
            {parts?.offers}
            <Status session={session} say={parts?.say} />
            {mayPlay && <PlayButtons session={session} />}
          </div>
          <div class="play-help">
            {mayPlay && <Requests session={session} onHint={onHint} />}
            {children}
          </div>
        </>
      ) : (
        <GameOver session={session} outcome={round.outcome} next={parts?.next} />
      )}
      <EndingRoom view={table.view} />
      {session.record.fault !== undefined && <p class="notice">{MATCH_WORDS.unkept}</p>}
    </>
  );
}

/** The keyboard is at the board from the start, and comes back when what it was on is gone. */
function useFocus(place: { readonly current: HTMLElement | null }, session: Session): void {
  const { table, mayMove } = session;
  // Both before anything is painted: a key that is pressed at sight of the board is not lost.
  useLayoutEffect(() => focusBoard(place.current), [session.id]);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    place.current?.focus({ preventScroll: true });
    if (mayMove) focusBoard(place.current);
  }, [table, mayMove]);
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
