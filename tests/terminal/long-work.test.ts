// Long work leaves the process as it found it, however it ends, and Ctrl-C means one thing at a time.
import { afterEach, describe, expect, it } from 'vitest';
import { runLongWork, withLine, type LongWork } from '../../src/terminal/io/long-work.ts';
import { onSignals } from '../../src/terminal/io/signals.ts';

const EVENTS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'exit'] as const;

function listeners(): readonly unknown[] {
  return EVENTS.map((event) => process.listeners(event as 'exit'));
}

const ends: number[] = [];
const stopListening: (() => void)[] = [];
afterEach(() => {
  for (const stop of stopListening.splice(0)) stop();
  ends.length = 0;
});

const WAYS: readonly (readonly [string, LongWork])[] = [
  ['with a line that Ctrl-C stops', withLine('Solving')],
  ['with a line, where Ctrl-C ends the program', withLine('Solving', 'nothing')],
  ['at the board', { show: () => undefined, stop: () => false, clearAtExit: false }],
];

describe.each(WAYS)('%s', (_, longWork) => {
  it('the listeners afterwards are those before', async () => {
    stopListening.push(onSignals((exit) => ends.push(exit)));
    const before = listeners();
    expect(await runLongWork(longWork, async () => 7)).toBe(7);
    expect(listeners()).toEqual(before);
  });

  it('also if the work throws', async () => {
    stopListening.push(onSignals((exit) => ends.push(exit)));
    const before = listeners();
    const work = runLongWork(longWork, async () => Promise.reject(new Error('broken')));
    await expect(work).rejects.toThrow('broken');
    expect(listeners()).toEqual(before);
  });

  it('the listeners of others stay where they are meanwhile', async () => {
    stopListening.push(onSignals((exit) => ends.push(exit)));
    const before = process.listeners('SIGINT');
    await runLongWork(longWork, async () => {
      expect(process.listeners('SIGINT')).toEqual(expect.arrayContaining(before));
    });
  });
});

describe('Ctrl-C', () => {
  it('stops the work that can be stopped, and ends the program before and after', async () => {
    stopListening.push(onSignals((exit) => ends.push(exit)));
    process.emit('SIGINT');
    expect(ends).toEqual([130]);
    await runLongWork(withLine('Solving'), async ({ signal }) => {
      expect(signal?.aborted).toBe(false);
      process.emit('SIGINT');
      expect(signal?.aborted).toBe(true);
    });
    expect(ends).toEqual([130]);
    process.emit('SIGINT');
    expect(ends).toEqual([130, 130]);
  });

  it('ends the program where the work cannot be stopped alone', async () => {
    stopListening.push(onSignals((exit) => ends.push(exit)));
    await runLongWork(withLine('Solving', 'nothing'), async ({ signal }) => {
      process.emit('SIGINT');
      expect(signal?.aborted).toBe(false);
    });
    expect(ends).toEqual([130]);
  });

  it('leaves other signals alone', async () => {
    stopListening.push(onSignals((exit) => ends.push(exit)));
    await runLongWork(withLine('Solving'), async () => process.emit('SIGTERM'));
    expect(ends).toEqual([143]);
  });
});

describe('what is shown', () => {
  it('is taken away at the end, also if the work throws; quick work shows nothing', async () => {
    const shown: boolean[] = [];
    const longWork: LongWork = {
      show: (progress) => shown.push(progress !== undefined),
      stop: 'ctrl-c',
      clearAtExit: true,
    };
    const progress = { layer: 0, done: 1, of: 2, mayStop: false };
    await runLongWork(longWork, async ({ onProgress }) => onProgress?.(progress));
    expect(shown).toEqual([]);
    const work = runLongWork(longWork, async ({ onProgress, pause }) => {
      while (shown.length === 0) {
        await pause?.();
        onProgress?.(progress);
      }
      throw new Error('broken');
    });
    await expect(work).rejects.toThrow('broken');
    expect(shown).toEqual([true, false]);
  });
});
