// The peer of the suite `online`, a process of its own: socket.io relays moves between the two of a match, unchecked and in
// memory. WebSocket only and without compression, as Bitduel has it.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const { Server } = createRequire(new URL('../peers/package.json', import.meta.url))('socket.io');
const http = createServer();
const server = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });

server.on('connection', (socket) => {
  socket.on('join', (match, answer) => {
    socket.join(match);
    answer({ joined: match });
  });
  socket.on('move', (move, answer) => {
    socket.to(move.match).emit('move', move);
    answer({ line: move.line });
  });
});

http.listen(0, '127.0.0.1', () => console.log(`socket.io is at http://127.0.0.1:${http.address().port}/`));
