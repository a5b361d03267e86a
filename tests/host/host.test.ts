// A match run by the host: every step is what `decide` says, as lines that rebuild the very same match, with the
// hidden target kept from the deal until it is revealed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { GAMES } from '../../src/games/catalogue.ts';
import { createCaches } from '../../src/hidden/caches.ts';
import { BEFORE_PLAY, type Randomness } from '../../src/host/randomness.ts';
import { chooseCommand } from '../../src/host/computer-turn.ts';
import { openStored } from '../../src/host/record-log.ts';
import { RecordWriter } from '../../src/host/record-writer.ts';
import {
  isTargetLost,
  dealNextRound,
  missingStep,
  startMatch,
  takeCommand,
  type Step,
} from '../../src/host/step.ts';
import { decide } from '../../src/match/decide.ts';
import { currentRound, HUMAN, positionIn, type Match, type Setup } from '../../src/match/match.ts';
import { mayHideTarget } from '../../src/rules/book-facts.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { MemoryStore } from './memory-store.ts';
import { randomnessOf, PLAIN, SALT, setupOf, started, stepIn, TIME } from './steps.ts';
import { sampleSize } from '../sample-size.ts';

/** The next step of a match between computers: a move, or the deal of the next round. */
async function nextStep(match: Match, seed: number): Promise<Step> {
  const randomness = randomnessOf(seed);
  if (currentRound(match)!.outcome !== undefined)
    return stepIn(dealNextRound(match, { randomness, first: 1 }, TIME));
  const chosen = await chooseCommand(match, { randomness, caches: createCaches() });
  if (!chosen.ok) throw new Error(chosen.fault.code);
  return stepIn(takeCommand(match, chosen.value, TIME));
}

describe('a match that is run', () => {
  const books = GAMES.map(({ book }) => book);

  it('can be rebuilt from what is stored, after every step', async () => {
    const cases = fc.record({
      book: fc.constantFrom(...books),
      hide: fc.boolean(),
      rounds: fc.integer({ min: 1, max: 3 }),
      seed: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ book, hide, rounds, seed }) => {
        const setup: Setup = { ...PLAIN, book, rounds, secret: hide && mayHideTarget(book) };
        const store = new MemoryStore();
        const writer = new RecordWriter(store, 'id');
        let step = started(setup, seed);
        for (let count = 0; count < 60; count++) {
          expect(await writer.write(step)).toMatchObject({ ok: true });
          const kept = await store.read('id');
          const opened = openStored((kept.ok ? kept.value : undefined)!);
          expect(opened).toMatchObject({ ok: true, value: { match: step.match, unwritten: [] } });
          if (step.match.over) break;
          step = await nextStep(step.match, seed);
        }
      }),
      { numRuns: sampleSize(10, 40) },
    );
  }, 180_000);

  it('takes and refuses what `decide` takes and refuses', () => {
    const { match } = started(setupOf('bit-flip', { players: [HUMAN, HUMAN] }));
    for (let move = 0; move < 256; move++)
      for (const seat of [0, 1] as const) {
        const command = { do: 'move', seat, move } as const;
        const [step, decision] = [takeCommand(match, command, TIME), decide(match, command)];
        expect(step).toMatchObject(decision);
      }
  });

  it('deals the same from the same seed, whoever runs it, and begins every second round with the other', () => {
    const setup = { ...PLAIN, book: bookOf(DEALT), rounds: 2, seed: 7 } as const;
    const [one, two] = [started(setup, 7), started(setup, 7)];
    expect(one).toEqual(two);
    const ended = stepIn(takeCommand(one.match, { do: 'resign', seat: 0 }, TIME));
    const next = stepIn(dealNextRound(ended.match, { randomness: randomnessOf(7), first: 0 }, TIME));
    expect(next.match.rounds.map(({ first }) => first)).toEqual([0, 1]);
    expect(dealNextRound(next.match, { randomness: randomnessOf(7), first: 0 }, TIME)).toEqual({
      ok: false,
      fault: { code: 'round-open' },
    });
  });

  it('asks for chance only at the moment that it is for', () => {
    const asked: string[] = [];
    const randomness: Randomness = {
      at: (round, ply) => {
        asked.push(`${round} ${ply}`);
        return seededRandom(1);
      },
      newSalt: () => {
        asked.push('salt');
        return SALT;
      },
    };
    startMatch(setupOf('bit-flip'), { randomness, first: 0 }, TIME);
    startMatch(setupOf('bit-battle', { secret: true }), { randomness, first: 0 }, TIME);
    expect(asked).toEqual([`1 ${BEFORE_PLAY}`, `1 ${BEFORE_PLAY}`, 'salt']);
  });
});

const DEALT = {
  id: 'dealt',
  title: 'Dealt',
  width: 6,
  registers: 'shared',
  start: 'random',
  target: { seen: 'open', bits: 'random' },
  moves: [{ do: 'toggle', bits: 1 }],
  goal: { is: 'target' },
};

/** Nobody can move in it: a round is over when it begins. */
const STUCK = {
  id: 'stuck',
  title: 'Stuck',
  width: 3,
  registers: 'shared',
  start: 'zeros',
  target: { seen: 'secret', bits: 'random' },
  moves: [{ do: 'clear', bits: 1 }],
  goal: { is: 'target' },
};

function bookOf(data: unknown): RuleBook {
  const book = readRuleBook(data);
  if (!book.ok) throw new Error(JSON.stringify(book.fault));
  return book.value;
}

describe('a hidden target', () => {
  const setup = setupOf('bit-battle', { players: [HUMAN, HUMAN], secret: true, rounds: 2 });

  it('is kept with the deal and removed with the outcome, round by round', () => {
    const begun = started(setup);
    const [round] = begun.match.rounds;
    const target = round!.rules.target!.toString(2).padStart(8, '0');
    expect(begun.secret).toEqual({ do: 'keep', secret: { round: 1, target, salt: SALT } });
    const moved = stepIn(takeCommand(begun.match, { do: 'move', seat: 0, move: 1 }, TIME));
    expect(moved.secret).toBeUndefined();
    const ended = stepIn(takeCommand(moved.match, { do: 'resign', seat: 1 }, TIME));
    expect(ended.secret).toEqual({ do: 'remove', round: 1 });
    const next = stepIn(dealNextRound(ended.match, { randomness: randomnessOf(2), first: 0 }, TIME));
    expect(next.secret).toMatchObject({ do: 'keep', secret: { round: 2 } });
  });

  it('is in no line before the outcome', () => {
    const { lines, match } = started(setup);
    const text = JSON.stringify(lines);
    expect(text).not.toContain(SALT);
    expect(lines.at(-1)).toMatchObject({ t: 'round', target: null });
    expect(match.rounds[0]!.rules.target).toBeDefined();
  });

  it('is not kept where the round ends as it begins: the outcome has revealed it', () => {
    const book = bookOf(STUCK);
    const step = started({ ...PLAIN, book, secret: true });
    expect([step.match.over, step.secret]).toEqual([true, { do: 'remove', round: 1 }]);
    expect(step.lines.map(({ t }) => t)).toEqual(['header', 'round', 'outcome', 'end']);
  });

  it('that is lost is known to be', async () => {
    const store = new MemoryStore();
    await new RecordWriter(store, 'id').write(started(setup));
    const kept = await store.read('id');
    const stored = (kept.ok ? kept.value : undefined)!;
    const [whole, blind] = [openStored(stored), openStored({ ...stored, secrets: [] })];
    expect(whole.ok && isTargetLost(whole.value.match)).toBe(false);
    expect(blind.ok && isTargetLost(blind.value.match)).toBe(true);
  });
});

describe('a record that broke off', () => {
  it('is finished with the lines that were missing', async () => {
    const secret = setupOf('bit-battle', { players: [HUMAN, HUMAN], secret: true });
    const begun = started(secret);
    const ended = stepIn(takeCommand(begun.match, { do: 'resign', seat: 0 }, TIME));
    const writer = new RecordWriter(new MemoryStore(), 'id');
    await writer.write(begun);
    await writer.write(ended);
    const texts = writer.text.trimEnd().split('\n');
    expect(texts).toHaveLength(5);
    const { secret: kept } = begun;
    const secrets = kept?.do === 'keep' ? [kept.secret] : [];
    for (const whole of [3, 4, 5]) {
      const opened = openStored({ lines: texts.slice(0, whole), secrets });
      if (!opened.ok) throw new Error(JSON.stringify(opened.fault));
      const missing = missingStep(opened.value, TIME);
      expect(missing?.lines ?? []).toEqual(ended.lines.slice(whole - 2));
      expect(missing?.secret).toEqual(whole === 3 ? { do: 'remove', round: 1 } : undefined);
    }
  });
});

describe("a computer's turn", () => {
  const setup = setupOf('bit-flip', { players: ['easy', 'stranger'] });
  const turn = { randomness: randomnessOf(1), caches: createCaches() };

  it('is a command of the player on move', async () => {
    const { match } = started(setup);
    expect(await chooseCommand(match, turn)).toMatchObject({ ok: true, value: { do: 'move', seat: 0 } });
  });

  it('is refused where there is no turn, or nobody of that name', async () => {
    const { match } = started(setup);
    const chosen = await chooseCommand(match, turn);
    const moved = stepIn(takeCommand(match, chosen.ok ? chosen.value : { do: 'draw' }, TIME));
    expect(await chooseCommand(moved.match, turn)).toEqual({
      ok: false,
      fault: { code: 'unknown-player', name: 'stranger' },
    });
    const ended = stepIn(takeCommand(moved.match, { do: 'resign', seat: 0 }, TIME));
    expect(await chooseCommand(ended.match, turn)).toEqual({ ok: false, fault: { code: 'no-turn' } });
  });

  it('comes to nothing when it is stopped meanwhile', async () => {
    const { match } = started(setup);
    const signal = { aborted: false };
    const slow = {
      name: 'easy',
      choose: async () => {
        signal.aborted = true;
        return 1;
      },
    };
    const chosen = await chooseCommand(match, { ...turn, control: { signal }, find: () => slow });
    expect(chosen).toEqual({ ok: false, fault: { code: 'stopped' } });
  });

  it('can be stopped while its player has the game solved', async () => {
    const { match } = started(setupOf('bit-flip', { players: ['perfect', 'easy'] }));
    const signal = { aborted: false };
    const onProgress = () => {
      signal.aborted = true;
    };
    const control = { signal, onProgress };
    expect(await chooseCommand(match, { ...turn, caches: createCaches(), control })).toEqual({
      ok: false,
      fault: { code: 'stopped' },
    });
  });

  it('may answer an illegal move: that is refused like anybody else’s, and the match goes on', async () => {
    const { match } = started(setup);
    const wild = { name: 'easy', choose: () => 0b10101 };
    const chosen = await chooseCommand(match, { ...turn, find: () => wild });
    if (!chosen.ok) throw new Error(chosen.fault.code);
    expect(takeCommand(match, chosen.value, TIME)).toEqual(decide(match, chosen.value));
    expect(takeCommand(match, chosen.value, TIME).ok).toBe(false);
    expect(positionIn(currentRound(match)!).toMove).toBe(0);
  });
});
