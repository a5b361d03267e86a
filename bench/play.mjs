// Suite `play`: random play to the end in the core, against a loop written by hand for the same game.
import { corePlayout } from './core-playout.mjs';
import { handWritten } from './hand-written.mjs';
import { compareSpeeds, gamesFor } from './speed.mjs';

const PLIES_PER_ROUND = 1_000_000;

export function run() {
  const games = Object.entries(handWritten).map(([id, hand]) => gameOf(id, hand));
  for (const { contenders } of games) contenders.forEach(warmUp);
  return compareSpeeds(games, { rounds: 101, goal: { least: 0.5 }, noise: 0.01 });
}

function gameOf(id, hand) {
  const games = gamesFor(PLIES_PER_ROUND, hand);
  const contenders = [
    { name: 'core', play: corePlayout(id), games },
    { name: 'by hand', play: hand, games },
  ];
  return { id, contenders };
}

/** All games before any is timed: the core's loops are shared, so they are timed as any caller finds them. */
function warmUp({ play, games }) {
  for (let seed = 1; seed <= 10; seed++) play(Math.ceil(games / 10), seed);
}
