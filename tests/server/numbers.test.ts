// What a server counts and measures: who can ask for it, what is in it, and that it is what the documents say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ROOT } from '../terminal/program.ts';
import { ask, newId, newKey, playMoves, seatTwo, serve, type Served } from './served.ts';
import { SocketClient } from './socket-client.ts';

async function numbers({ metricsUrl }: Served): Promise<string> {
  return (await fetch(metricsUrl)).text();
}

function numberIn(text: string, name: string): number {
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
}

/** What is counted, by name, and as what. */
function kindsIn(text: string): readonly string[] {
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, kind]) => `${name} ${kind}`).sort();
}

function documentedKinds(): readonly string[] {
  const document = readFileSync(join(ROOT, 'docs/online.md'), 'utf8');
  return [...document.matchAll(/^\| `(bitduel_\w+)` \| (\w+) \|/gm)]
    .map(([, name, kind]) => `${name} ${kind}`)
    .sort();
}

/** A match in which a level has made its first move; answers its id. */
async function playLevel(served: Served): Promise<string> {
  const [id, key] = [newId(), newKey()];
  const body = { game: { id: 'bit-flip' }, first: 2, seats: [{ me: true }, { computer: 'easy' }] };
  await ask(served, `/api/matches/${id}`, { key, body });
  await vi.waitFor(async () => expect((await ask(served, `/api/matches/${id}`)).body.next).toBe(4), 60_000);
  return id;
}

describe.concurrent('a server', () => {
  it('counts what it does, at an address of its own', async () => {
    const served = await serve();
    const pairing = await seatTwo(served);
    await ask(served, `${pairing.path}/moves/3`, { key: pairing.keys[1], body: { move: '1' } });
    await playMoves(served, pairing, 3, 5);
    const client = await SocketClient.open(served);
    await client.ask({ follow: pairing.id, from: 1 });
    const text = await (await fetch(served.metricsUrl)).text();
    expect(text).toContain('bitduel_answers_total{route="move",code="200"} 2\n');
    expect(text).toContain('bitduel_answers_total{route="move",code="not-your-turn"} 1\n');
    // The header, the round and two moves.
    expect(text).toContain('bitduel_lines_total 4\n');
    expect(text).toMatch(/^bitduel_sockets 1$/m);
    expect(text).toMatch(/^bitduel_followers 1$/m);
    expect(text).toMatch(/^bitduel_command_seconds_count 5$/m);
    expect(text).toMatch(/^bitduel_command_seconds_bucket\{le="\+Inf"\} 5$/m);
    // Taking the seat and two moves; the refused one and the creation change no match that is there.
    for (const name of ['kept', 'told'])
      expect(text).toMatch(new RegExp(`^bitduel_${name}_seconds_count 3$`, 'm'));
    // One after the other, so each in a commit of its own.
    expect(text).toMatch(/^bitduel_batch_changes_bucket\{le="1"\} 4$/m);
    expect(text).toMatch(/^bitduel_batch_changes_sum 4$/m);
    expect(text).toMatch(/^bitduel_unsafe 0$/m);
    expect(
      text.split('\n').filter((line) => !/^(?:# |[a-z_]+(?:\{[^}]*\})? [\d.e+-]+$|$)/.test(line)),
    ).toEqual([]);
    expect(text).not.toContain(pairing.id);
    expect(kindsIn(text)).toEqual(documentedKinds());
    expect((await fetch(new URL('/', served.metricsUrl))).status).toBe(404);
    expect((await ask(served, '/metrics')).status).toBe(404);
    await client.close();
    await served.close();
  });

  it('counts who looks on apart from who plays, how long commands take to be told, and how long levels think', async () => {
    const served = await serve();
    const pairing = await seatTwo(served);
    const client = await SocketClient.open(served);
    await client.ask({ follow: pairing.id, from: 1, key: pairing.keys[0] });
    await client.ask({ follow: await playLevel(served), from: 1 });
    const text = await numbers(served);
    expect(text).toMatch(/^bitduel_followers 2$/m);
    expect(text).toMatch(/^bitduel_watchers 1$/m);
    expect(numberIn(text, 'bitduel_thought_seconds_total')).toBeGreaterThan(0);
    await playMoves(served, pairing, 3, 5);
    const later = await numbers(served);
    const [kept, told, answered] = ['kept', 'told', 'command'].map((name) =>
      numberIn(later, `bitduel_${name}_seconds_sum`),
    );
    expect(kept).toBeGreaterThan(0);
    expect(told).toBeGreaterThanOrEqual(kept!);
    expect(answered).toBeGreaterThan(told!);
    await client.close();
    await served.close();
  });

  it('tells how many changes one commit has', async () => {
    const served = await serve();
    const pairings = await Promise.all(Array.from({ length: 40 }, () => seatTwo(served)));
    const before = await numbers(served);
    await Promise.all(pairings.map((pairing) => playMoves(served, pairing, 3, 4)));
    const after = await numbers(served);
    const [changes, commits] = ['sum', 'count'].map(
      (what) =>
        numberIn(after, `bitduel_batch_changes_${what}`) - numberIn(before, `bitduel_batch_changes_${what}`),
    );
    expect(changes).toBe(40);
    expect(commits).toBeLessThan(40);
    await served.close();
  });
});
