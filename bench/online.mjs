// Suite `online`: what a move, a watcher and a thousand who come back cost a server, on loopback, with SQLite in a file
// and with PostgreSQL; beside socket.io in the same run.
import { runCut, runOpenMatches, runWatchers } from './online/crowds.mjs';
import { runLobby } from './online/lobby.mjs';
import { runLong } from './online/long.mjs';
import { runMoves, runPaced, runSteady } from './online/moves.mjs';
import { runProcesses } from './online/processes.mjs';
import { runRude } from './online/rude.mjs';
import { installPeers } from './install-peers.mjs';

const PARTS = {
  moves: runMoves,
  steady: runSteady,
  long: runLong,
  lobby: runLobby,
  rude: runRude,
  paced: runPaced,
  watchers: runWatchers,
  matches: runOpenMatches,
  cut: runCut,
  processes: runProcesses,
};

/** One part alone: BENCH_PART=moves npm run bench -- online */
export async function run() {
  installPeers();
  const { BENCH_PART: only } = process.env;
  let reached = true;
  for (const [name, part] of Object.entries(PARTS))
    if (only === undefined || only === name) reached = (await part()) && reached;
  return reached;
}
