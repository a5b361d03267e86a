// Runs `join` and `invite` in this process, as far as a refusal. Not a test itself.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { inProcess } from './in-process.ts';

interface Declined {
  readonly exit: number | null;
  /** What stderr says after "bitduel: ". */
  readonly line: string;
  /** The seats and records that are left. */
  readonly kept: readonly string[];
}

/** How a command with these words is refused. */
export async function declined(
  command: 'join' | 'invite',
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Declined> {
  const { code, stdout, stderr, home } = await inProcess([command, ...words], { env });
  if (stdout !== '' || !stderr.startsWith('bitduel: ')) throw new Error(`${command} said ${stdout}${stderr}`);
  return { exit: code, line: stderr.slice('bitduel: '.length).trimEnd(), kept: keptIn(home) };
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
