// The computer players by name, weakest first.
import { easyPlayer } from './easy.ts';
import { hardPlayer, mediumPlayer, perfectPlayer } from './levels.ts';
import type { Level } from './player.ts';
import { randomPlayer } from './random.ts';

export const COMPUTER_PLAYERS: readonly Level[] = [
  randomPlayer,
  easyPlayer,
  mediumPlayer,
  hardPlayer,
  perfectPlayer,
];

export function findPlayer(name: string): Level | undefined {
  return COMPUTER_PLAYERS.find((player) => player.name === name);
}
