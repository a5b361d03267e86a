// A match to walk through: the board at each ply with its analysis, the value over time, verdicts and reasons,
// and side lines from anywhere. For matches of this browser and for those that came in a link.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { namedFor, type You } from '../../coach/words/person.ts';
import { gameOf } from '../../games/catalogue.ts';
import type { Game } from '../../games/game.ts';
import { positionIn, type Match, type Round } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import { formatPosition } from '../../notation/position.ts';
import type { RecordLine } from '../../notation/record-line.ts';
import { mayPass } from '../../rules/book-facts.ts';
import { isTargetUnknown } from '../../rules/compile.ts';
import { registersOf } from '../../rules/position.ts';
import { moveInWords } from '../../notation/move-words.ts';
import { playedWords, turnWords } from '../../table/board-words.ts';
import { outcomeText } from '../../table/dialogue.ts';
import type { Table } from '../../table/table.ts';
import { announce } from '../browser/announce.ts';
import { MoveBar } from '../board/move-bar.tsx';
import { RulesDetails } from '../rules/rules-details.tsx';
import { CopyLink } from '../share/copy-link.tsx';
import { MOST_LINES, packMatch } from '../share/match-link.ts';
import { routeOfSpot } from '../share/position-link.ts';
import { ValueBoard } from '../analysis/value-board.tsx';
import { AnalysisPanel } from '../analysis/analysis-panel.tsx';
import { useInsight, useMatchInsight } from '../analysis/use-insight.ts';
import { useTable, type Exploring } from '../analysis/use-table.ts';
import { packLines } from '../advisor/packed-lines.ts';
import { knownIn, useAdvice, type Advice } from '../advisor/use-advice.ts';
import { REVIEW_WORDS } from './review-words.ts';
import { Graded } from './graded.tsx';
import { MoveList } from './move-list.tsx';
import { SideLine } from './side-line.tsx';
import { Stepper } from './stepper.tsx';
import { ValuePlot } from './value-plot.tsx';
import { useTurningPoint } from './use-turning-point.ts';
import { useWalk, type Walking, type WalkAddress } from './use-walk.ts';
import { canTry, isEndOf, roundIn, type Walk } from './walk.ts';

export interface MatchReviewProps {
  readonly id: string;
  readonly match: Match;
  readonly lines: readonly RecordLine[];
  /** Who is spoken to; undefined where both players are told apart by number. */
  readonly you: You | undefined;
  readonly at: WalkAddress;
  readonly onWalk?: (at: WalkAddress) => void;
  /** What stands above it: the title and what can be done with the match. */
  readonly children: ComponentChildren;
}

export function MatchReview(props: MatchReviewProps): JSX.Element {
  const { id, match, lines, you, at, children } = props;
  const walking = useWalk(props);
  const { walk, view, goToPly } = walking;
  const round = useMemo(() => roundIn(match, walk), [match, walk.round]);
  const question = { moment: { record: packLines(lines), round: walk.round }, you };
  const advice = useAdvice('review', question, `${id} ${lines.length} ${walk.round}`);
  const graded = knownIn(advice);
  useTurningPoint(at.ply === undefined && round.outcome !== undefined, graded?.review, walking);
  const here = useHere(props, walking);
  useSpokenSteps(walk, view.round, you);
  return (
    <div class="review">
      <div class="review-board">
        <header>
          {children}
          <Rounds match={match} current={walk.round} onGo={walking.goToRound} />
        </header>
        <BoardHere {...here} match={match} walking={walking} of={round.plies.length} />
        {graded !== undefined && <ValuePlot graded={graded} you={you} ply={walk.ply} onGo={goToPly} />}
        <ShareHere lines={lines} round={view.round} />
      </div>
      <div class="review-side">
        <Graded advice={advice} onGo={goToPly} />
        <AnalysisHere {...here} view={view} />
        <MoveList round={round} review={graded?.review} you={you} ply={walk.ply} onGo={goToPly} />
        <RulesDetails game={here.game} setup={match.setup} />
      </div>
    </div>
  );
}

function Rounds({
  match,
  current,
  onGo,
}: {
  readonly match: Match;
  readonly current: number;
  readonly onGo: (round: number) => void;
}): JSX.Element | null {
  if (match.rounds.length < 2) return null;
  return (
    <div class="actions" role="group" aria-label={REVIEW_WORDS.rounds}>
      {match.rounds.map(({ number }, index) => (
        <button key={number} type="button" aria-pressed={index === current} onClick={() => onGo(index)}>
          {REVIEW_WORDS.round(number)}
        </button>
      ))}
    </div>
  );
}

/** What is at hand where the walk has come to. */
interface Here {
  readonly game: Game;
  readonly exploring: Exploring;
  readonly advice: Advice<'insight'>;
}

function useHere(props: MatchReviewProps, { walk, view, play, back }: Walking): Here {
  const { book } = view.setup;
  const game = useMemo(() => gameOf(book), [book]);
  const exploring = useTable(view, play, back);
  const advice = useInsightHere(props, walk, view.round);
  return { game, exploring, advice };
}

/** The board and the ways on from it. */
function BoardHere({
  game,
  exploring,
  advice,
  match,
  walking,
  of,
}: Here & { readonly match: Match; readonly walking: Walking; readonly of: number }): JSX.Element {
  const { walk, view, goToPly, back, leaveLine } = walking;
  const { table, input } = exploring;
  return (
    <>
      <p class="turn">{placeWords(game, match, walking)}</p>
      <ValueBoard advice={advice} game={game} table={table} onInput={input} active={canTry(view.round)} />
      {isMoveBarShown(table) && <MoveBar table={table} onInput={input} />}
      <Stepper ply={walk.ply} of={of} onGo={goToPly} />
      <p class="keys soft small">{REVIEW_WORDS.steps.keys}</p>
      {walk.line.length > 0 && (
        <SideLine round={view.round} from={walk.ply} onBack={back} onLeave={leaveLine} />
      )}
    </>
  );
}

/** Whose turn it is, or how it ended; but at the end of the match the head has said that already. */
function placeWords(game: Game, match: Match, { walk, view }: Walking): string {
  const { round, over } = view;
  if (!over) return turnWords(view);
  return isEndOf(match, walk) && round.plies.length > 0 ? playedWords(round) : outcomeText(game, view);
}

/** Where something is chosen or said; and where a move may be to choose nothing. */
function isMoveBarShown({ chosen, notice, view }: Table): boolean {
  return chosen !== 0 || notice !== undefined || (mayPass(view.setup.book) && canTry(view.round));
}

function AnalysisHere({ view, exploring, advice }: Here & { readonly view: View }): JSX.Element | null {
  const { round, over } = view;
  if (over) return null;
  return (
    <div>
      <AnalysisPanel
        advice={advice}
        round={round}
        chosen={exploring.table.chosen}
        onChoose={exploring.choose}
      />
      <p class="soft small">{canTry(round) ? REVIEW_WORDS.line.try : REVIEW_WORDS.line.hidden}</p>
    </div>
  );
}

/**
 * As the match allowed it, in a side line too. Where a hidden target has been revealed, side lines go by the rules: what
 * the counts would have told of them is not known. Nothing is asked where it is over.
 */
function useInsightHere({ id, lines, you }: MatchReviewProps, walk: Walk, round: Round): Advice<'insight'> {
  const person = you ?? 'numbers';
  const over = round.outcome !== undefined;
  const revealed = walk.line.length > 0 && round.commitment !== undefined;
  const inMatch = useMatchInsight(id, over || revealed ? undefined : lines, walk, person);
  const start = useMemo(() => registersOf(round.rules, round.start), [round.start]);
  const byRules = useInsight(round.rules, start, over || !revealed ? undefined : positionIn(round), person);
  return revealed ? byRules : inMatch;
}

function ShareHere({
  lines,
  round,
}: {
  readonly lines: readonly RecordLine[];
  readonly round: Round;
}): JSX.Element {
  const position = formatPosition(round.rules, positionIn(round));
  return (
    <div class="actions">
      {!isTargetUnknown(round.rules) && (
        <CopyLink
          name={REVIEW_WORDS.share.position}
          about={position}
          make={() => routeOfSpot(round.rules, position)}
        />
      )}
      {lines.length <= MOST_LINES && (
        <CopyLink
          name={REVIEW_WORDS.share.match}
          about={`${lines.length}`}
          make={async () => ({ page: 'shared', packed: await packMatch(lines) })}
        />
      )}
    </div>
  );
}

/** Screen readers say where each step has led. */
function useSpokenSteps(walk: Walk, round: Round, you: You | undefined): void {
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) announce(stepWords(walk, round, you), 'instead');
    first.current = false;
  }, [walk]);
}

function stepWords(walk: Walk, round: Round, you: You | undefined): string {
  const ply = round.plies.at(-1);
  if (ply === undefined) return REVIEW_WORDS.atStart;
  const move = moveInWords(round.rules, ply.seat, ply.move);
  return REVIEW_WORDS.said(walk.ply + walk.line.length, namedFor(ply.seat, you).name, move);
}
