// Records with clocks, limits, openings and agents in the terminal: `replay`, `review` and `resume` of matches that were
// played elsewhere.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Command, Decision } from '../../src/match/command.ts';
import { decide } from '../../src/match/decide.ts';
import { positionIn, type Setup } from '../../src/match/match.ts';
import { createMatch } from '../../src/match/setup.ts';
import { parseMove } from '../../src/notation/move.ts';
import { formatRecord } from '../../src/notation/record.ts';
import { beginIn, bookOf, linesOf, must, roundOf, setupOf } from '../core/sample-match.ts';
import { inProcess } from './in-process.ts';
import { freshFolder, readRecord } from './program.ts';
import { refused } from './refused.ts';

/** A move as text with what it cost, or any other command. */
type Step = readonly [string, number?] | Command;

/** The file with the record of a match in which these steps were made. */
function record(id: string, part: Partial<Setup>, steps: readonly Step[], home = freshFolder()): string {
  const setup = setupOf(bookOf(id), part);
  const start = id === 'bit-flip' ? '11111111' : '00000000';
  const decisions: Decision[] = [beginIn(must(createMatch(setup)), { start })];
  for (const step of steps) decisions.push(must(decide(decisions.at(-1)!.match, commandOf(decisions, step))));
  const { rules } = decisions[0]!.match;
  const events = decisions.flatMap((decision) => decision.events);
  const path = join(home, 'match.bitduel.jsonl');
  writeFileSync(path, formatRecord(linesOf(setup, rules, events)));
  return path;
}

function commandOf(decisions: readonly Decision[], step: Step): Command {
  if ('do' in step) return step;
  const { match } = decisions.at(-1)!;
  const seat = positionIn(roundOf(match)).toMove;
  const [text, spent] = step;
  return { do: 'move', seat, move: must(parseMove(match.rules, seat, text)), spent };
}

async function verdicts(path: string): Promise<readonly string[]> {
  const { stdout } = await inProcess(['review', path, '--json']);
  return (JSON.parse(stdout) as { moves: { verdict: string }[] }).moves.map(({ verdict }) => verdict);
}

const FISCHER = { clock: { main: 180_000, add: 2000 } };

describe.concurrent('replay', () => {
  it('tells of a clock, what each move cost, and who ran out of time', async () => {
    const path = record('bit-flip', { ...FISCHER, longest: 500 }, [
      ['1 1', 12_340],
      ['1 2', 0],
      ['1 3', 65_000],
      { do: 'time', seat: 1, spent: 180_500 },
    ]);
    const { code, stdout } = await inProcess(['replay', path]);
    expect(code).toBe(0);
    expect(stdout.split('\n').slice(0, 4)).toEqual([
      'Bit Flip',
      'Player 1 against Player 2',
      'Each player has 3 min for a round, and 2 s more with each move.',
      'A round has at most 500 moves; then nobody wins.',
    ]);
    expect(stdout).toMatch(/^1\. Player 1: .* \(12\.3 s\)\n2\. .* \(0 s\)\n3\. .* \(1 min 5 s\)\n/m);
    expect(stdout).toContain('\nPlayer 2 has run out of time. Player 1 wins.\n');
    const json = JSON.parse((await inProcess(['replay', path, '--json'])).stdout) as object;
    expect(json).toMatchObject({
      clock: { main: 180_000, add: 2000 },
      longest: 500,
      rounds: [
        { moves: [{ spent: 12_340 }, { spent: 0 }, { spent: 65_000 }], outcome: { winner: 1, by: 'time' } },
      ],
    });
  });

  it('tells of a round that was as long as agreed', async () => {
    const path = record('bit-flip-showdown', { longest: 2 }, [['1'], ['1']]);
    expect((await inProcess(['replay', path])).stdout).toContain(
      'The round has had as many moves as was agreed: a draw, nobody wins.\n',
    );
  });

  it('tells of an agent that forfeited', async () => {
    const players = ['agent:one', 'human'] as const;
    const path = record('bit-flip-showdown', { players, opening: 2 }, [
      ['1'],
      ['2'],
      { do: 'forfeit', seat: 0, why: 'no-answer' },
    ]);
    const { stdout } = await inProcess(['replay', path]);
    expect(stdout).toContain('Player 1 (agent:one) against Player 2');
    expect(stdout).toContain('The first 2 moves of a round are dealt.\n');
    expect(stdout).toContain('Player 1 gave no proper answer and forfeits. Player 2 wins.\n');
  });

  it('names the formats that it reads for a format that it does not', async () => {
    const path = record('bit-flip-showdown', FISCHER, []);
    writeFileSync(path, '{"t":"header","format":3,"check":""}\n');
    const run = await inProcess(['replay', path]);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain('is a record of format "3": this program reads formats 1 and 2.');
  });

  it('says which line of a clock cannot have happened', async () => {
    const path = record('bit-flip', FISCHER, [['1 1', 60_000]]);
    const lines = readRecord(path) as unknown as readonly object[];
    const forged = lines.map(({ ...line }, index) => {
      const { check: _, ...rest } = line as Record<string, unknown>;
      return index === 2 ? { ...rest, spent: 60_001 } : rest;
    });
    writeFileSync(path, formatRecord(forged as never));
    const run = await inProcess(['replay', path]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('line 3 cannot have happened (The time for that move has run out).');
  });
});

describe.concurrent('review', () => {
  // The player who moves first in Bit Flip wins: a win is there to be lost on time.
  it('tells a win that was lost on time from one that was given up', async () => {
    const path = record('bit-flip', FISCHER, [{ do: 'time', seat: 0, spent: 61_000 }]);
    const { code, stdout } = await inProcess(['review', path]);
    expect(code).toBe(0);
    expect(stdout).toContain('Player 1 ran out of time in a position that was not lost.');
    expect(stdout).not.toContain('gave up');
  });

  it('tells of a forfeit', async () => {
    const players = ['agent:one', 'agent:two'] as const;
    const path = record('bit-flip', { players, endless: 'draw' }, [
      { do: 'forfeit', seat: 0, why: 'no-answer' },
    ]);
    const { stdout } = await inProcess(['review', path]);
    expect(stdout).toContain('Player 1 forfeited a position that was not lost.');
  });

  it('grades no move that was dealt', async () => {
    const played = record('bit-flip', {}, [['1 1'], ['1 2']]);
    const dealt = record('bit-flip', { opening: 2 }, [['1 1'], ['1 2']]);
    // Clearing the first of eight gives the win away.
    expect((await verdicts(played))[0]).toBe('blunder');
    expect(await verdicts(dealt)).toEqual(['forced', 'forced']);
    const { stdout } = await inProcess(['review', dealt]);
    expect(stdout).toContain('Player 1 never had a choice that mattered.');
  });
});

describe.concurrent('resume', () => {
  it('refuses a match with a clock: nobody here keeps the time', async () => {
    const path = record('bit-flip', FISCHER, [['1 1', 500]]);
    const before = readRecord(path);
    const words = 'cannot go on here: it has a clock, and only its server keeps the time.';
    expect(await inProcess(['resume', path])).toEqual(refused(1, words));
    expect(readRecord(path)).toEqual(before);
  });

  it('says of a finished one that it is finished', async () => {
    const path = record('bit-flip', FISCHER, [{ do: 'resign', seat: 0 }]);
    expect((await inProcess(['resume', path])).stderr).toContain('That match is finished.');
  });

  it('goes on with a longest round and ends it', async () => {
    const path = record('bit-flip-showdown', { longest: 3 }, [['1'], ['1']]);
    const run = await inProcess(['resume', path], { input: '1\n' });
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(run.stdout).toContain('as many moves as was agreed: a draw');
    const lines = readRecord(path);
    expect(lines.map(({ t }) => t).join(' ')).toBe('header round move move move outcome end');
    expect((await inProcess(['replay', path])).code).toBe(0);
  });

  it('has no agents to go on with', async () => {
    const path = record('bit-flip', { players: ['agent:one', 'human'] }, []);
    const words = 'is played by "agent:one", whom we do not have.';
    expect(await inProcess(['resume', path])).toEqual(refused(2, words));
  });
});
