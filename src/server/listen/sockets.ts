// All WebSockets of a server: who may open one, the beats that keep them alive, and how they end. One timer serves all:
// every second it looks at a twentieth of them.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { RequestFault } from '../../wire/fault.ts';
import { SUBPROTOCOL } from '../../wire/frame.ts';
import { BEAT_MS, MOST_FRAME_BYTES, SEAT_BEAT_MS, SILENCE_MS } from '../../wire/limits.ts';
import { Turnstile } from '../turnstile.ts';
import { rawAnswer, targetIn, visitorAt, type WaysIn } from './http-server.ts';
import { Pace } from './pace.ts';
import { ServerSocket } from './server-socket.ts';
import { beatIn, takeFrame } from './socket-frames.ts';

const PATH = '/api/socket';
const TURN_MS = 1000;
const TURNS = BEAT_MS / TURN_MS;
const SEAT_TURNS = SEAT_BEAT_MS / TURN_MS;
/** A player of whom nothing was heard for this time counts as gone: two beats were not answered. */
const LATE_MS = 2 * SEAT_BEAT_MS + 1000;
/** Who does not answer a goodbye is cut off after so long. */
const CLOSE_MS = 3000;
const SERVICE_RESTART = 1012;
/** Those who are sent away come back spread over so long a time. */
const SPREAD_MS = 5000;
const PLACE_RETRY_MS = 30_000;
const DRAINING: RequestFault = { code: 'draining', retryMs: SPREAD_MS };

/** `clientTracking` would keep a closure for each socket; a frame of the API comes in one piece. */
const OPTIONS = {
  noServer: true,
  WebSocket: ServerSocket,
  clientTracking: false,
  autoPong: false,
  perMessageDeflate: false,
  maxPayload: MOST_FRAME_BYTES,
  maxFragments: 16,
  maxBufferedChunks: 64,
  closeTimeout: CLOSE_MS,
  handleProtocols: () => SUBPROTOCOL,
};

export class Sockets {
  /** How many are open. */
  count = 0;
  private readonly ways: WaysIn;
  private readonly most: number;
  private readonly server: InstanceType<typeof WebSocketServer<typeof ServerSocket>>;
  /** Each socket has its turn in one of the seconds between two beats. */
  private readonly turns: readonly Set<ServerSocket>[] = Array.from({ length: TURNS }, () => new Set());
  /** Those from which a match is played. */
  private readonly seats = new Set<ServerSocket>();
  private readonly turnstile = new Turnstile();
  private readonly pace = new Pace();
  private readonly timer: NodeJS.Timeout;
  private turn = 0;
  private opened = 0;
  private isClosing = false;

  constructor(ways: WaysIn, most: number) {
    this.ways = ways;
    this.most = most;
    this.server = new WebSocketServer(OPTIONS);
    this.timer = setInterval(() => this.sweep(performance.now()), TURN_MS).unref();
  }

  /** Takes over a connection that asks for another protocol, or refuses it. */
  upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    const address = visitorAt(this.ways, request);
    const fault = this.whyNot(request, address);
    if (fault !== undefined) return refuse(connection, fault);
    const onEarlyEnd = () => this.ways.api.parts.gatekeeper?.leave(address);
    connection.once('close', onEarlyEnd);
    // Until the socket takes over.
    connection.on('error', ignore);
    this.turnstile.add(() => {
      if (this.isClosing) return refuse(connection, DRAINING);
      connection.off('error', ignore);
      this.server.handleUpgrade(request, connection, head, (socket) => {
        connection.off('close', onEarlyEnd);
        this.open(socket, connection, address);
      });
    });
  }

  /** Beats for those whose turn it is, and an end for those who were not heard for too long. */
  sweep(now: number): void {
    this.turn = (this.turn + 1) % TURNS;
    for (const socket of this.turns[this.turn] ?? [])
      if (now - socket.heardAt > SILENCE_MS) socket.terminate();
      else if (!socket.isSeated) socket.beat(now);
    for (const socket of this.seats) {
      if (socket.turn % SEAT_TURNS === this.turn % SEAT_TURNS) socket.beat(now);
      if (now - socket.heardAt > LATE_MS) socket.setAway(true);
    }
  }

  /** Called by a socket that follows from a seat. */
  seated(socket: ServerSocket): void {
    socket.isSeated = true;
    if (socket.readyState === socket.OPEN) this.seats.add(socket);
  }

  /** No new ones from now on. */
  stopOpening(): void {
    this.isClosing = true;
  }

  /** Sends all away, each with another time to come back. */
  async close(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.timer);
    const open = this.turns.flatMap((sockets) => [...sockets]);
    await Promise.all(
      open.map((socket, index) => socket.sendAway(SERVICE_RESTART, retryAt(index, open.length))),
    );
  }

  private whyNot(request: IncomingMessage, address: string): RequestFault | undefined {
    const { site, api } = this.ways;
    const { headers } = request;
    const { url, host } = targetIn(request);
    const protocols = (headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim());
    if (!site.isHost(host)) return { code: 'wrong-host' };
    if (url !== PATH) return { code: 'no-such-route' };
    if (!site.isOrigin(headers.origin, host)) return { code: 'wrong-origin' };
    if (!protocols.includes(SUBPROTOCOL))
      return { code: 'bad-field', field: 'Sec-WebSocket-Protocol', expected: SUBPROTOCOL };
    if (this.isClosing) return DRAINING;
    if (this.count + this.turnstile.size >= this.most) return { code: 'too-often', retryMs: PLACE_RETRY_MS };
    const { gatekeeper } = api.parts;
    if (gatekeeper?.isCutOff(address) === true) return { code: 'too-often', retryMs: PLACE_RETRY_MS };
    const retryMs = (gatekeeper?.admitStray(address) ?? 0) || (gatekeeper?.enter(address) ?? 0);
    return retryMs === 0 ? undefined : { code: 'too-often', retryMs };
  }

  private open(socket: ServerSocket, connection: Duplex, address: string): void {
    const now = performance.now();
    socket.owner = this;
    socket.connection = connection;
    socket.address = address;
    socket.heardAt = now;
    socket.turn = this.opened % TURNS;
    // In place of a goodbye by ws to who has gone already: of a thousand at once that would hold up the rest.
    connection.removeAllListeners('end');
    connection.on('end', () => this.turnstile.add(() => connection.destroy()));
    socket.on('message', onMessage);
    socket.on('ping', onPing);
    socket.on('close', onClose);
    // A close follows.
    socket.on('error', ignore);
    this.opened++;
    this.count++;
    this.turns[socket.turn]?.add(socket);
    socket.beat(now);
  }

  /** Called by a socket. */
  heard(socket: ServerSocket, data: RawData, isBinary: boolean): void {
    if (!this.admits(socket)) return;
    const now = performance.now();
    socket.heardAt = now;
    if (socket.isAway) socket.setAway(false);
    const text = isBinary || !Buffer.isBuffer(data) ? '' : data.toString('utf8');
    // Of ten thousand idle sockets: no promise and no reading at length for those.
    const beat = beatIn(text);
    if (beat !== undefined) return socket.beatReturned(beat, now);
    const { api } = this.ways;
    const isTaken = this.pace.take(socket.paced, () => {
      takeFrame(api, socket, text).catch((error: unknown) => api.parts.log.mistake(error));
    });
    if (isTaken) return;
    api.parts.gatekeeper?.shutOut(socket.address);
    socket.terminate();
  }

  /** Called by a socket that got a ping of WebSocket's own: it counts as any other frame. */
  pinged(socket: ServerSocket, data: Buffer): void {
    if (this.admits(socket)) socket.pong(data);
  }

  /** Counts what has come. Of a socket that was cut off, what had arrived before is ignored. */
  private admits(socket: ServerSocket): boolean {
    if (socket.readyState !== socket.OPEN) return false;
    const { gatekeeper } = this.ways.api.parts;
    if (gatekeeper === undefined || gatekeeper.hears(socket.address)) return true;
    socket.terminate();
    return false;
  }

  /** Called by a socket. */
  closed(socket: ServerSocket): void {
    this.count--;
    this.turns[socket.turn]?.delete(socket);
    this.seats.delete(socket);
    this.pace.drop(socket.paced);
    this.ways.api.parts.gatekeeper?.leave(socket.address);
    socket.stopAll();
  }
}

/** Shared by all sockets, which are their `this`: a closure for each would cost memory. */
function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
  if (this instanceof ServerSocket) this.owner?.heard(this, data, isBinary);
}

function onPing(this: WebSocket, data: Buffer): void {
  if (this instanceof ServerSocket) this.owner?.pinged(this, data);
}

function onClose(this: WebSocket): void {
  if (this instanceof ServerSocket) this.owner?.closed(this);
}

function ignore(): void {}

function refuse(connection: Duplex, fault: RequestFault): void {
  connection.on('error', () => connection.destroy());
  connection.end(rawAnswer(fault), () => connection.destroy());
}

function retryAt(index: number, count: number): string {
  return `${Math.round((SPREAD_MS * index) / count)}`;
}
