// Remembers what was chosen in the menu last time. It is only a convenience: what cannot be read is forgotten.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateFolder } from '../../disk/folders.ts';
import { makeFolder } from '../../disk/make-folder.ts';

/** The words of `bitduel play`: the game, and options with their values. */
export interface Choice {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
}

export function lastChoice(): Choice | undefined {
  try {
    const data: unknown = JSON.parse(readFileSync(choicePath(), 'utf8'));
    return isChoice(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

export function rememberChoice(choice: Choice): void {
  try {
    makeFolder(stateFolder());
    writeFileSync(choicePath(), `${JSON.stringify(choice)}\n`);
  } catch {
    // A folder that cannot be written only means that the next menu starts without a suggestion.
  }
}

function isChoice(data: unknown): data is Choice {
  if (typeof data !== 'object' || data === null || !('game' in data) || !('options' in data)) return false;
  const { game, options } = data;
  const whole = typeof game === 'string' && typeof options === 'object' && options !== null;
  return whole && Object.values(options).every((value) => typeof value === 'string');
}

function choicePath(): string {
  return join(stateFolder(), 'last-choice.json');
}
