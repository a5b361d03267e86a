// Continuing a record by new lines: the same as reading it as a whole, and every wrong line is refused.
import { describe, expect, it } from 'vitest';
import {
  continueRecord,
  EMPTY_LOG,
  extendLog,
  openStored,
  type OpenedRecord,
  type RecordLog,
} from '../../src/host/record-log.ts';
import { dealNextRound, takeCommand, type Step } from '../../src/host/step.ts';
import type { Command } from '../../src/match/command.ts';
import { HUMAN, type Setup } from '../../src/match/match.ts';
import type { RecordLine } from '../../src/notation/record-line.ts';
import { faultOf, must } from '../core/sample-match.ts';
import { randomnessOf, setupOf, started, TIME } from './steps.ts';

const PEOPLE: Partial<Setup> = { players: [HUMAN, HUMAN], rounds: 2 };
const MOVES: readonly Command[] = [
  { do: 'move', seat: 0, move: 1 },
  { do: 'move', seat: 1, move: 2 },
  { do: 'move', seat: 0, move: 4 },
];
const RESIGN: Command = { do: 'resign', seat: 0 };

/** The log of a match in which these commands were taken; between two rounds `next` deals. */
function played(setup: Setup, ...commands: readonly (Command | 'next')[]): RecordLog {
  let step: Step = started(setup);
  let log = extendLog(EMPTY_LOG, step.lines);
  for (const command of commands) {
    const { match } = step;
    step = must(
      command === 'next'
        ? dealNextRound(match, { randomness: randomnessOf(2), first: 0 }, TIME)
        : takeCommand(match, command, TIME),
    );
    log = extendLog(log, step.lines);
  }
  return log;
}

function opened(log: RecordLog, lines: number): OpenedRecord {
  return must(openStored({ lines: log.texts.slice(0, lines), secrets: [] }));
}

describe('a record that is continued', () => {
  const log = played(setupOf('bit-flip', PEOPLE), ...MOVES, RESIGN, 'next');

  it('is what it is when it is read as a whole, wherever it is continued', () => {
    const whole = opened(log, log.texts.length);
    for (let known = 1; known <= log.texts.length; known++)
      expect(continueRecord(opened(log, known), log.texts.slice(known))).toEqual({ ok: true, value: whole });
  });

  it('refuses a line with another text, and the number of that line', () => {
    const known = opened(log, 2);
    for (let line = 3; line <= log.texts.length; line++) {
      const texts = log.texts
        .slice(2)
        .map((text, at) => (at === line - 3 ? text.replace('"t"', '"T"') : text));
      expect(faultOf(continueRecord(known, texts))).toEqual({ code: 'broken-chain', line });
    }
  });

  it('refuses a line that was left out', () => {
    expect(faultOf(continueRecord(opened(log, 2), log.texts.slice(3)))).toEqual({
      code: 'broken-chain',
      line: 3,
    });
  });

  it('refuses lines with right hashes that are no lines or do not follow', () => {
    const known = opened(log, 3);
    const wrong = (line: unknown) =>
      faultOf(continueRecord(known, extendLog(known.log, [line as RecordLine]).texts.slice(3)));
    expect(wrong({ t: 'moved' })).toMatchObject({ code: 'bad-line', line: 4 });
    expect(wrong({ ...log.lines[3], seat: 1 })).toMatchObject({ code: 'impossible-line', line: 4 });
    expect(wrong(log.lines[2])).toMatchObject({ code: 'impossible-line', line: 4 });
    expect(wrong(log.lines[0])).toMatchObject({ code: 'bad-line', line: 4 });
  });
});

describe('a record with hidden targets that is continued', () => {
  const log = played(setupOf('bit-battle', { ...PEOPLE, secret: true }), RESIGN, 'next', RESIGN);
  const outcomes = log.lines.flatMap((line, index) => (line.t === 'outcome' ? [index] : []));

  it('has no target in a round that begins with the new lines', () => {
    const [first = 0] = outcomes;
    const continued = must(continueRecord(opened(log, first + 1), log.texts.slice(first + 1, first + 2)));
    expect(continued.match.rounds).toHaveLength(2);
    expect(continued.match.rounds[1]?.rules.target).toBeUndefined();
  });

  it('refuses the outcome that reveals the target of an earlier round', () => {
    expect(outcomes).toHaveLength(2);
    for (const outcome of outcomes)
      expect(faultOf(continueRecord(opened(log, outcome), log.texts.slice(outcome)))).toMatchObject({
        code: 'impossible-line',
        line: outcome + 1,
      });
  });
});
