// Steps through a match at the board, ply by ply. Looks only; nothing is played.
import type { Game } from '../../games/game.ts';
import { peopleIn, tallyOf, type Match, type Round } from '../../match/match.ts';
import { publicRound, type View } from '../../match/view.ts';
import { openTable } from '../../table/table.ts';
import { drawBoard, type Size } from './draw.ts';
import { wrapItems } from './draw-below.ts';
import { boardKey, KeyQueue, type BoardKey } from './input.ts';
import { Screen } from './screen.ts';
import { inked } from '../io/style.ts';

export async function stepThrough(game: Game, match: Match): Promise<void> {
  const places = placesOf(match);
  const keys = new KeyQueue();
  let at = 0;
  const draw = (size: Size) => drawPlace(game, places[at], `${at} of ${places.length - 1}`, size);
  const screen = new Screen(
    (key) => keys.push(key),
    () => screen.redraw(draw(screen.size())),
  );
  try {
    for (;;) {
      screen.show(draw(screen.size()));
      const key = boardKey(await keys.next());
      if (key?.do === 'quit' || key?.do === 'interrupt' || key?.do === 'clear') return;
      if (key?.do === 'suspend') screen.stop();
      at = Math.max(0, Math.min(places.length - 1, at + stepOf(key)));
    }
  } finally {
    screen.close();
  }
}

/** What there was to be seen after each ply of each round; nothing of what came later. */
function placesOf(match: Match): readonly View[] {
  return match.rounds.flatMap((round, index) => {
    const before = match.rounds.slice(0, index);
    return stagesOf(publicRound(round)).map((stage) => ({
      seat: undefined,
      here: peopleIn(match.setup),
      setup: match.setup,
      round: stage,
      tally: tallyOf({ rounds: [...before, stage] }),
      over: match.over && index === match.rounds.length - 1 && stage.outcome !== undefined,
    }));
  });
}

/** The round as it stood after each ply; the last stage knows the outcome. */
function stagesOf(round: Round): readonly Round[] {
  const earlier = round.plies.map((_, ply) => ({
    ...round,
    plies: round.plies.slice(0, ply),
    outcome: undefined,
  }));
  return [...earlier, round];
}

function stepOf(key: BoardKey | undefined): number {
  if (key?.do === 'step') return key.by;
  if (key?.do === 'enter' || key?.do === 'toggle' || key?.do === 'down') return 1;
  return key?.do === 'up' || key?.do === 'back' ? -1 : 0;
}

function drawPlace(game: Game, view: View | undefined, where: string, size: Size): readonly string[] {
  const keys = wrapItems([where, '←→ step', 'Home End', 'q quit'], size.columns);
  const foot = keys.map((line) => inked('dim', line));
  if (view === undefined) return ['Nothing was played.', ...foot];
  const room = { ...size, rows: size.rows - foot.length };
  return [...drawBoard(game, openTable(view), room).lines, ...foot];
}
