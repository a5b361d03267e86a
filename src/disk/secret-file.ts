// The file beside a record that holds the hidden target of its open round; only its owner can read it.
import { readFileSync, rmSync } from 'node:fs';
import type { StoredSecret } from '../host/record-store.ts';
import { replaceFile } from './whole-file.ts';

/** The secret beside a record, if there is one that makes sense. */
export function readSecret(record: string): StoredSecret | undefined {
  try {
    const data = JSON.parse(readFileSync(secretPath(record), 'utf8')) as Partial<StoredSecret>;
    const { round, target, salt } = data;
    const whole = typeof round === 'number' && typeof target === 'string' && typeof salt === 'string';
    return whole ? { round, target, salt } : undefined;
  } catch {
    return undefined;
  }
}

/** Readable by its owner only, whatever was there before, and never half of it. */
export function writeSecret(record: string, { round, target, salt }: StoredSecret, durable: boolean): void {
  const text = `${JSON.stringify({ round, target, salt })}\n`;
  replaceFile(secretPath(record), text, { mode: 0o600, durable });
}

export function removeSecret(record: string): void {
  rmSync(secretPath(record), { force: true });
}

function secretPath(record: string): string {
  return `${record}.secret`;
}
