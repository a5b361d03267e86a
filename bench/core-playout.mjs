// Random play in the core by its playouts. Answers what every contender does: plies, and wins of who began.
import { playOut, playoutTables } from '../dist/index.js';
import { prepare } from './core-games.mjs';
import { random, seed } from './random.mjs';

export function corePlayout(id) {
  const { rules, start } = prepare(id);
  const tables = playoutTables(rules);
  return (games, seedValue) => {
    seed(seedValue);
    const { plies, wins } = playOut(tables, start, random, games);
    return { plies, wins: wins[0] };
  };
}
