// A connection that is kept up: when it is given up and opened again, with time that the test moves forward.
import { beforeEach, describe, expect, it } from 'vitest';
import { SocketLine, type SocketOpener } from '../../src/remote/socket-line.ts';
import { BEAT_MS, SILENCE_MS } from '../../src/wire/limits.ts';

interface Timer {
  readonly at: number;
  readonly work: () => void;
}

class ManualTime {
  private timers: Timer[] = [];
  private time = 0;

  now(): number {
    return this.time;
  }

  after(ms: number, work: () => void): () => void {
    const timer = { at: this.time + ms, work };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((each) => each !== timer));
  }

  chance(): number {
    return 0.5;
  }

  pass(ms: number): void {
    const until = this.time + ms;
    for (;;) {
      const [next] = this.timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.timers = this.timers.filter((each) => each !== next);
      this.time = next.at;
      next.work();
    }
    this.time = until;
  }
}

/** Every socket that was opened, with what it was told to do. */
class Sockets {
  readonly opened: {
    readonly events: Parameters<SocketOpener>[0];
    readonly sent: string[];
    closed: boolean;
  }[] = [];

  open: SocketOpener = (events) => {
    const socket = { events, sent: [] as string[], closed: false };
    this.opened.push(socket);
    return { send: (text) => void socket.sent.push(text), close: () => void (socket.closed = true) };
  };

  get last() {
    return this.opened.at(-1)!;
  }
}

let time: ManualTime;
let sockets: Sockets;
let news: string[];
let line: SocketLine;

beforeEach(() => {
  time = new ManualTime();
  sockets = new Sockets();
  news = [];
  line = new SocketLine(sockets.open, time, {
    up: () => void news.push('up'),
    down: (failures) => void news.push(`down ${failures}`),
    frame: (frame) => void news.push(frame.do),
  });
});

describe('a connection', () => {
  it('is opened again after longer and longer pauses while it fails', () => {
    for (const pause of [500, 1000, 2000]) {
      sockets.last.events.closed();
      const count = sockets.opened.length;
      time.pass(pause - 1);
      expect(sockets.opened).toHaveLength(count);
      time.pass(1);
      expect(sockets.opened).toHaveLength(count + 1);
    }
    expect(news).toEqual(['down 1', 'down 2', 'down 3']);
    sockets.last.events.opened();
    sockets.last.events.closed();
    expect(news.slice(-2)).toEqual(['up', 'down 1']);
  });

  it('is given up if it never opens', () => {
    time.pass(7999);
    expect(news).toEqual([]);
    time.pass(1);
    expect([news, sockets.opened[0]!.closed]).toEqual([['down 1'], true]);
  });

  it('is given up after a long silence, and a beat is a sound', () => {
    sockets.last.events.opened();
    time.pass(SILENCE_MS - 1);
    sockets.last.events.message('{"beat":3,"rtt":null}');
    expect(sockets.last.sent).toEqual(['{"beat":3}']);
    time.pass(SILENCE_MS - 1);
    expect(news).toEqual(['up']);
    time.pass(1);
    expect(news).toEqual(['up', 'down 1']);
  });

  it('hears nothing more from a socket that was replaced', () => {
    const [first] = sockets.opened;
    first!.events.closed();
    time.pass(500);
    first!.events.opened();
    expect([line.up, news]).toEqual([false, ['down 1']]);
  });

  it('is opened no more once it is stopped', () => {
    sockets.last.events.opened();
    line.stop();
    sockets.last.events.closed();
    time.pass(100_000);
    expect([sockets.opened.length, sockets.last.closed]).toEqual([1, true]);
  });
});

describe('a nudge', () => {
  it('leaves a connection alone that was heard in time', () => {
    sockets.last.events.opened();
    time.pass(BEAT_MS + 5000);
    line.nudge();
    expect([news, sockets.opened.length]).toEqual([['up'], 1]);
  });

  it('opens a new one if a beat is overdue', () => {
    sockets.last.events.opened();
    time.pass(BEAT_MS + 5001);
    line.nudge();
    expect([news, sockets.opened.length]).toEqual([['up', 'down 1'], 2]);
  });

  it('leaves one alone that is still opening', () => {
    time.pass(100);
    line.nudge();
    expect(sockets.opened).toHaveLength(1);
  });

  it('ends the pause before the next try', () => {
    sockets.last.events.closed();
    line.nudge();
    expect(sockets.opened).toHaveLength(2);
    time.pass(7999);
    expect(sockets.opened).toHaveLength(2);
  });
});
