// What has happened, here or elsewhere, as the plain-text dialogue tells it.
import type { Game } from '../../games/game.ts';
import { roundAfter } from '../../match/extend-round.ts';
import type { Round } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import { movedText, outcomeText } from '../../table/dialogue.ts';
import { offerLines, offersToAnswer } from '../../table/offers.ts';
import { championWords, tallyWords } from '../../table/tally-words.ts';
import { paragraph } from '../io/style.ts';

/** What stands offered, and how it is answered. */
export function offersText(view: View): string {
  const answers = offersToAnswer(view).length > 0 ? ['Type accept or decline to answer.'] : [];
  return [...offerLines(view).map(paragraph), ...answers].map((line) => `${line}\n`).join('');
}

/** What has happened in a round since it was told like this. */
export function newsText(game: Game, told: Round, view: View): string {
  const { plies } = view.round;
  const differs = told.plies.findIndex(
    ({ seat, move }, ply) => seat !== plies[ply]?.seat || move !== plies[ply].move,
  );
  const known = differs < 0 ? told.plies.length : differs;
  const back = differs < 0 ? '' : 'Taken back.\n\n';
  const moved = plies
    .slice(known)
    .map((_, index) => movedText(game, { ...view, round: roundAfter(view.round, known + index + 1) }));
  return `${back}${moved.join('')}${outcomeText(game, view)}`;
}

/** After a round of several. */
export function scoreText({ setup, tally, over }: View): string {
  if (setup.rounds === 1) return '';
  return `${tallyWords(tally)}\n${over ? `${championWords(tally)}\n` : '\n'}`;
}
