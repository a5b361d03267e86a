// News by plain requests: what is passed on, and what counts as no answer.
import { describe, expect, it } from 'vitest';
import { followByPolling } from '../../src/remote/polling.ts';
import type { WireAnswer, WireRequest } from '../../src/remote/transport.ts';
import { MATCH, UPDATE } from '../wire/samples.ts';

/** Follows a match whose server gives these answers, one to each request; `pauses`: between the requests. */
async function follow(...answers: readonly (WireAnswer | undefined)[]) {
  const asked: WireRequest[] = [];
  const told: unknown[] = [];
  const pauses: number[] = [];
  const waiting: (() => void)[] = [];
  followByPolling(
    async (request) => {
      asked.push(request);
      return answers[asked.length - 1];
    },
    {
      now: () => 0,
      chance: () => 0.5,
      after: (ms, work) => {
        pauses.push(ms);
        waiting.push(work);
        return () => undefined;
      },
    },
    {
      match: MATCH,
      key: undefined,
      from: () => 3,
      seen: () => 'c1d2',
      hear: (update) => void told.push(update),
      refused: ({ status }) => void told.push(status),
      connected: (connected) => void told.push(connected),
    },
  );
  for (let round = 0; round < answers.length; round++) {
    if (round > 0) waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { told, pauses, paths: asked.map(({ path }) => path) };
}

const news = (body: unknown): WireAnswer => ({ status: 200, body });

describe('polling', () => {
  it('passes an update on', async () => {
    const { told } = await follow(news(structuredClone(UPDATE)));
    expect(told).toEqual([true, UPDATE]);
  });

  it('stops at a refusal', async () => {
    const { told, pauses } = await follow({ status: 404, body: {} });
    expect([told, pauses]).toEqual([[true, 404], []]);
  });

  it.each([
    ['nothing', undefined],
    ['something else than an update', news({ hello: 'world' })],
    ['no JSON', news(undefined)],
    ['an update with a wrong field', news({ ...UPDATE, from: 'two' })],
    ['an update of another match', news({ ...UPDATE, match: 'f'.repeat(16) })],
    ['that the server is busy', { status: 503, body: {} }],
  ])('takes %s as no answer and asks again later', async (_, answer) => {
    const { told, pauses, paths } = await follow(answer, answer, news(UPDATE));
    expect(told).toEqual([false, false, true, UPDATE]);
    expect(pauses.slice(0, 2)).toEqual([500, 1000]);
    const first = `matches/${MATCH}?from=3`;
    expect(paths).toEqual([`${first}&seen=c1d2&wait=25`, first, first]);
  });
});
