// One rude visitor, in a process of its own that ends by itself: floods a server on loopback from an address of its own with
// one kind of frame, in chunks of 64 kB, and comes back whenever it is cut off.
import { connect } from 'node:net';

const [port, kind, ms] = process.argv.slice(2);
const until = performance.now() + Number(ms);
const FROM = '127.0.0.3';
const HEAD = [
  ...['GET /api/socket HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket'],
  ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='],
  'Sec-WebSocket-Protocol: bitduel.1',
].join('\r\n');

const FRAMES = {
  unreadable: frame(0x81, '{'),
  leave: frame(0x81, '{"leave":"lobby"}'),
  beat: frame(0x81, '{"beat":1}'),
  unknown: frame(0x81, '{"n":1,"get":"nothing"}'),
  ping: frame(0x89, 'x'),
};
const REQUEST = Buffer.from('GET /api/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n');
const one = kind === 'requests' ? REQUEST : FRAMES[kind];
const CHUNK = Buffer.concat(Array.from({ length: Math.floor(65_536 / one.length) }, () => one));

function frame(first, text) {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([first, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]);
}

let sent = 0;

function attack() {
  if (performance.now() > until) return;
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: FROM });
  const pour = () => {
    while (performance.now() < until && socket.writable && socket.write(CHUNK)) sent += 1;
    if (performance.now() > until) socket.destroy();
  };
  socket.on('connect', () => (kind === 'requests' ? pour() : socket.write(`${HEAD}\r\n\r\n`)));
  if (kind !== 'requests') socket.once('data', pour);
  socket.on('data', () => undefined);
  socket.on('drain', pour);
  socket.on('error', () => undefined);
  socket.on('close', () => setTimeout(attack, 5));
}

attack();
setTimeout(
  () => {
    console.log(`${sent} chunks`);
    process.exit();
  },
  Number(ms) + 200,
);
