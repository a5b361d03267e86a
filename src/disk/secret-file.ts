// The file beside a record that holds the hidden target of its open round; only its owner can read it.
import { closeSync, fdatasyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import type { StoredSecret } from '../host/record-store.ts';

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

/** Written aside and renamed: readable by its owner only, whatever was there before, and never half of it. */
export function writeSecret(record: string, { round, target, salt }: StoredSecret, durable: boolean): void {
  const aside = `${secretPath(record)}.${process.pid}.new`;
  try {
    const file = openSync(aside, 'wx', 0o600);
    try {
      writeSync(file, `${JSON.stringify({ round, target, salt })}\n`);
      if (durable) fdatasyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(aside, secretPath(record));
  } finally {
    rmSync(aside, { force: true });
  }
}

export function removeSecret(record: string): void {
  rmSync(secretPath(record), { force: true });
}

function secretPath(record: string): string {
  return `${record}.secret`;
}
