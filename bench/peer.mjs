// Suite `peer`: random play move by move in the core, against boardgame.io's own reducer in the same process.
import { boardgameIo } from './boardgame-io.mjs';
import { coreSteps } from './core-steps.mjs';
import { compareSpeeds, gamesFor } from './speed.mjs';

/** What takes a few dozen milliseconds on either side. */
const CORE_PLIES = 400_000;
const PEER_PLIES = 3000;

export function run() {
  const games = ['bit-flip-showdown', 'bit-flip'].map(gameOf);
  for (const { contenders } of games) for (const { play, games: each } of contenders) play(each, 3);
  // The slow side plays fewer games, so chance moves its average more than in the suite `play`.
  return compareSpeeds(games, { rounds: 25, goal: { least: 100 }, noise: 0.06 });
}

function gameOf(id) {
  const [core, peer] = [coreSteps(id), boardgameIo(id)];
  const contenders = [
    { name: 'core', play: core, games: gamesFor(CORE_PLIES, core) },
    { name: 'boardgame.io', play: peer, games: gamesFor(PEER_PLIES, peer) },
  ];
  return { id, contenders };
}
