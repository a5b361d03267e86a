// The colours of the games in a terminal: of the palette that every terminal has and that people choose to be readable.
import type { GameLook } from '../../games/looks.ts';
import type { Ink } from '../io/style.ts';

/** Plain blue can hardly be read on black, least of all dimmed. */
export const HUE_INKS: Readonly<Record<GameLook['hue'], Ink>> = {
  coral: 'red',
  indigo: 'blueBright',
  amber: 'yellow',
  green: 'green',
  plum: 'magenta',
  slate: 'gray',
};
