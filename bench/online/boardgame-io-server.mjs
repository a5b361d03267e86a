// A peer of the suite `online`, a process of its own: the server of boardgame.io, which checks a move by its reducer, tells
// both players and then stores it, in memory. WebSocket only, as Bitduel has it.
import { createRequire } from 'node:module';
import { describeGame } from '../boardgame-io.mjs';

const load = createRequire(new URL('../peers/package.json', import.meta.url));
const { Server, SocketIO } = load('boardgame.io/server');
const { game } = describeGame('bit-flip-showdown');
const server = Server({
  games: [{ ...game, name: 'match' }],
  transport: new SocketIO({ socketOpts: { transports: ['websocket'], serveClient: false } }),
  origins: [],
});
const { appServer } = await server.run({ port: { host: '127.0.0.1', port: 0 } });
console.log(`boardgame.io is at http://127.0.0.1:${appServer.address().port}/`);
