// The list of games in the menu, each with what tells it apart at a glance.
import type { Game } from '../../games/game.ts';
import { lookOf } from '../../games/looks.ts';
import { findListedGame, LISTED_GAMES } from '../../games/shelf/listed-games.ts';
import { HUE_INKS } from '../texts/hue-inks.ts';
import { choose, labelRoom } from './prompts.ts';

/** Each with its mark in its colour, and with a few words where they fit. */
export async function chooseGame(initial: string | undefined): Promise<Game | undefined> {
  const looks = LISTED_GAMES.map(({ id, title }) => ({ id, title, ...lookOf({ id, summary: '' }) }));
  const columns = Math.max(...looks.map(({ title }) => title.length)) + 2;
  const isWide = looks.every(({ sign, line }) => sign.length + 1 + columns + line.length <= labelRoom());
  const options = looks.map(({ id, title, hue, sign, line }) => ({
    value: id,
    mark: { sign, ink: HUE_INKS[hue] },
    label: isWide ? `${title.padEnd(columns)}${line}` : narrowLabel(title, line),
  }));
  const id = await choose('Which game?', options, initial);
  return id === undefined ? undefined : findListedGame(id);
}

/** The title, and where there is room for more than a word or two what one does. */
function narrowLabel(title: string, line: string): string {
  return labelRoom() >= NARROW_WORDS ? `${title}: ${line}` : title;
}

/** With less room only the titles are told: the words of most games would be cut. */
const NARROW_WORDS = 50;
