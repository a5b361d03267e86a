// Runs `join` and `invite` in this process, as far as a refusal. Not a test itself.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { findCommand } from '../../src/terminal/arguments/command-table.ts';
import { readOptions } from '../../src/terminal/arguments/options.ts';
import { runInvite } from '../../src/terminal/commands/invite.ts';
import { runJoin } from '../../src/terminal/commands/join.ts';
import { environment, freshFolder } from './program.ts';

const RUNS = { join: runJoin, invite: runInvite };

interface Declined {
  readonly exit: number;
  readonly line: string;
  /** The seats and records that are left. */
  readonly kept: readonly string[];
}

/** What a command with these words is refused with. */
export async function declined(
  command: keyof typeof RUNS,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Declined> {
  const home = freshFolder();
  for (const [name, value] of Object.entries({ ...environment(home), ...env })) vi.stubEnv(name, value);
  try {
    const given = readOptions(findCommand(command)!, words);
    const done = given.ok ? await RUNS[command](given.value) : given;
    if (done.ok) throw new Error(`${command} was not refused: it ended with ${done.value}.`);
    const { exit, line } = done.fault;
    return { exit, line, kept: keptIn(home) };
  } finally {
    vi.unstubAllEnvs();
  }
}

function keptIn(home: string): readonly string[] {
  const folders = [join(home, 'data', 'bitduel', 'matches'), join(home, 'state', 'bitduel', 'online')];
  const names = folders.flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []));
  return names.filter((name) => name.endsWith('.jsonl'));
}

/** One line that mentions this, without control characters, and nothing kept. */
export function declinedWith(exit: 1 | 2, mention: string): unknown {
  const text = mention.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const line = new RegExp(String.raw`^(?=.*${text})[^\p{Cc}\p{Cf}\u2028\u2029]+$`, 'u');
  return { exit, line: expect.stringMatching(line) as string, kept: [] };
}
