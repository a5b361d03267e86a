// Random play in the core move by move, each checked, as a match would; nothing but what the library exports.
import { endingAfterMove, play, randomMove } from '../dist/index.js';
import { prepare } from './core-games.mjs';
import { random, seed } from './random.mjs';

export function coreSteps(id) {
  const { rules, start } = prepare(id);
  return (games, seedValue) => {
    seed(seedValue);
    let [plies, wins] = [0, 0];
    for (let game = 0; game < games; game++) {
      let [position, ending] = [start, undefined];
      while (ending === undefined) {
        position = play(rules, position, randomMove(rules, position, random));
        ending = endingAfterMove(rules, position);
        plies++;
      }
      if (ending.winner === 0) wins++;
    }
    return { plies, wins };
  };
}
