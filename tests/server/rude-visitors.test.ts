// Visitors who send far too much, or guess keys: they are cut off or have to wait, and nobody else notices.
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readNetworks } from '../../src/server/limits/client-address.ts';
import { USUAL_NUMBERS } from '../../src/server/limits/numbers.ts';
import { maskedFrame, stuckReader } from './raw-socket.ts';
import { ask, newKey, seatTwo, serve } from './served.ts';
import { SocketClient } from './socket-client.ts';

const TRUSTED = readNetworks('127.0.0.1');
const LOOPBACK = TRUSTED.ok ? TRUSTED.value : undefined;

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('limits', () => {
  it.each([
    ['frames that lead nowhere', '{"leave":"lobby"}'],
    ['frames that cannot be read', '{'],
    ['beats', '{"beat":1}'],
    ['unknown routes', '{"n":1,"get":"nothing"}'],
  ])('cut off who sends thousands of %s in one chunk, and nobody else', async (_, text) => {
    const strict = await serve({
      limits: { ...USUAL_NUMBERS, frameBurstPerAddress: 1000 },
      proxies: LOOPBACK,
    });
    const [headers, rudeHeaders] = [from('192.0.2.1'), from('192.0.2.2')];
    const innocent = await SocketClient.open(strict, { headers });
    const rude = await stuckReader(strict, '192.0.2.2');
    const closed = new Promise((resolve) => void rude.once('close', resolve));
    rude.resume();
    rude.write(Buffer.concat(Array.from({ length: 9000 }, () => maskedFrame(text))));
    await closed;
    // Not even a new connection is answered.
    await expect(ask(strict, '/api/about', { headers: rudeHeaders })).rejects.toThrow('socket hang up');
    expect((await innocent.ask({ get: 'about' })).status).toBe(200);
    expect((await ask(strict, '/api/about', { headers })).status).toBe(200);
    await strict.close();
  });

  it('cut off who sends thousands of requests without waiting for an answer', async () => {
    const strict = await serve({ proxies: LOOPBACK });
    const request = 'GET /api/about HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.2\r\n\r\n';
    const socket = connect(strict.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => void socket.once('close', resolve));
    socket.write(request.repeat(1000));
    socket.resume();
    await closed;
    await expect(ask(strict, '/api/about', { headers: from('192.0.2.2') })).rejects.toThrow('socket hang up');
    expect((await ask(strict, '/api/about', { headers: from('192.0.2.1') })).status).toBe(200);
    await strict.close();
  });

  it('do not lock out the right key after ten wrong ones', async () => {
    const usual = await serve();
    const { id, path, keys } = await seatTwo(usual);
    const client = await SocketClient.open(usual);
    for (let guess = 0; guess < 10; guess++)
      await ask(usual, `${path}/moves/3`, { key: newKey(), body: { move: '1' } });
    const wrong = await ask(usual, `${path}/moves/3`, { key: newKey(), body: { move: '1' } });
    expect([wrong.status, wrong.body.fault?.code]).toEqual([429, 'too-often']);
    expect((await client.ask({ follow: id, from: 1, key: newKey() })).status).toBe(429);
    expect((await client.ask({ follow: id, from: 1, key: keys[1] })).status).toBe(200);
    expect((await ask(usual, `${path}/moves/3`, { key: keys[0], body: { move: '1' } })).status).toBe(200);
    await client.close();
    await usual.close();
  });
});
