// Steps through a match at the board, ply by ply. Looks only; nothing is played.
import type { Game } from '../../games/game.ts';
import { tallyOf, type Match, type Round } from '../../match/match.ts';
import { publicRound, type View } from '../../match/view.ts';
import { openTable } from '../../table/table.ts';
import { drawBoard, type Size } from './draw.ts';
import { KeyQueue } from './key-queue.ts';
import { boardKey, type BoardKey } from './keys.ts';
import { Screen } from './screen.ts';
import { inked } from '../io/style.ts';

export async function stepThrough(game: Game, match: Match): Promise<void> {
  const places = match.rounds.flatMap((round) => placesOf(publicRound(round)));
  const keys = new KeyQueue();
  let at = 0;
  const draw = (size: Size) => drawPlace(game, match, places[at], `${at} of ${places.length - 1}`, size);
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

/** The round as it stood after each ply; the last place knows the outcome. */
function placesOf(round: Round): readonly Round[] {
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

function drawPlace(
  game: Game,
  match: Match,
  round: Round | undefined,
  where: string,
  size: Size,
): readonly string[] {
  const foot = inked('dim', `${where} · ←→ step · Home End · q quit`);
  if (round === undefined) return ['Nothing was played.', foot];
  const view: View = { seat: undefined, setup: match.setup, round, tally: tallyOf(match), over: match.over };
  const table = openTable(view);
  return [...drawBoard(game, table, { ...size, rows: size.rows - 1 }), foot];
}
