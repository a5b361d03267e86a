// Explores a position: the board with both sides playable, its analysis beside it, and ways to set up, share and play it.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '../../games/game.ts';
import { positionIn } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import { turnWords } from '../../table/board-words.ts';
import { announce } from '../browser/announce.ts';
import { RulesDetails } from '../rules/rules-details.tsx';
import { MoveBar } from '../board/move-bar.tsx';
import type { Spot } from '../share/position-link.ts';
import { POSITION_WORDS } from './position-words.ts';
import { LineMoves } from './line-moves.tsx';
import { PositionEditor } from './position-editor.tsx';
import { StartChoice } from './start-choice.tsx';
import { endWords, Offers, Over, Unreachable } from './position-facts.tsx';
import { ValueBoard } from './value-board.tsx';
import { AnalysisPanel } from './analysis-panel.tsx';
import { useExploration, type Exploration, type Follow } from './use-exploration.ts';

export function PositionExplorer({
  spot,
  onFollow,
}: {
  readonly spot: Spot;
  readonly onFollow: Follow;
}): JSX.Element {
  const exploration = useExploration(spot, onFollow);
  const { view } = exploration;
  const { round } = view;
  useSpoken(view);
  return (
    <div class="explore">
      <div class="explore-board">
        <StartChoice spot={spot} />
        <ExploredBoard {...exploration} game={spot.game} />
        <Tools {...exploration} />
        {round.plies.length > 0 && <LineMoves round={round} label={POSITION_WORDS.line} />}
      </div>
      <div class="explore-analysis">
        <Panel {...exploration} />
        {round.plies.length === 0 && <Unreachable spot={spot} />}
      </div>
      <div class="explore-more">
        <Offers round={round} />
        <RulesDetails game={spot.game} />
        <PositionEditor rules={spot.rules} position={positionIn(round)} />
      </div>
    </div>
  );
}

/** Screen readers say what was played or taken back, and which player is on move. */
function useSpoken(view: View): void {
  const first = useRef(view);
  useEffect(() => {
    if (view !== first.current) announce(view.over ? endWords(view.round) : turnWords(view), 'instead');
  }, [view]);
}

function ExploredBoard({
  view,
  exploring,
  advice,
  game,
}: Exploration & { readonly game: Game }): JSX.Element {
  const { table, input } = exploring;
  return (
    <>
      {!view.over && <p class="turn">{turnWords(view)}</p>}
      <ValueBoard advice={advice} game={game} table={table} onInput={input} active={!view.over} />
      {!view.over && <MoveBar table={table} onInput={input} />}
    </>
  );
}

function Tools({ view, valuesShown, showValues, back, restart }: Exploration): JSX.Element {
  const { length } = view.round.plies;
  return (
    <div class="actions">
      <button type="button" aria-pressed={valuesShown} onClick={() => showValues(!valuesShown)}>
        {POSITION_WORDS.showValues}
      </button>
      <button type="button" disabled={length === 0} onClick={back}>
        {POSITION_WORDS.back}
      </button>
      {length > 1 && (
        <button type="button" onClick={restart}>
          {POSITION_WORDS.restart}
        </button>
      )}
    </div>
  );
}

function Panel({ view: { round, over }, valuesShown, advice, exploring }: Exploration): JSX.Element | null {
  if (over) return <Over round={round} />;
  if (!valuesShown) return null;
  return (
    <AnalysisPanel
      advice={advice}
      round={round}
      chosen={exploring.table.chosen}
      onChoose={exploring.choose}
    />
  );
}
