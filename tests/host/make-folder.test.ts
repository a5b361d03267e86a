// Folders that are made with all that they lie in, and places where none can be made.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../src/disk/make-folder.ts';
import { NOT_LINUX, skipFor } from '../skip.ts';

const BASE = mkdtempSync(join(tmpdir(), 'bitduel-folders-'));

afterAll(() => rmSync(BASE, { recursive: true }));

/** The system's code, or undefined if the folder is there now. */
function codeAt(path: string): string | undefined {
  try {
    makeFolder(path);
    return statSync(path).isDirectory() ? undefined : 'no folder';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'no code';
  }
}

describe('a folder', () => {
  it('is made with all that it lies in, and again without complaint', () => {
    const path = join(BASE, 'one', 'two', 'three');
    expect([codeAt(path), codeAt(path), codeAt(`${path}/`)]).toEqual([undefined, undefined, undefined]);
  });

  it('may be reached by a link', () => {
    mkdirSync(join(BASE, 'real'));
    symlinkSync('real', join(BASE, 'link'));
    expect([codeAt(join(BASE, 'link')), codeAt(join(BASE, 'link', 'inner'))]).toEqual([undefined, undefined]);
    expect(statSync(join(BASE, 'real', 'inner')).isDirectory()).toBe(true);
  });

  it('is not made where a file is, in a file, or behind a link to nowhere', () => {
    writeFileSync(join(BASE, 'file'), '');
    symlinkSync('nowhere', join(BASE, 'broken'));
    expect(['file', 'file/inner', 'broken'].map((name) => codeAt(join(BASE, name)))).toEqual([
      'EEXIST',
      'ENOTDIR',
      'EEXIST',
    ]);
  });

  it('is refused at once under /proc', skipFor(NOT_LINUX), () => {
    expect(['/proc/nope', '/proc/nope/x', '/proc/nope/x/y'].map(codeAt)).toEqual([
      'ENOENT',
      'ENOENT',
      'ENOENT',
    ]);
  });

  it('may be made by another process at the same moment', async () => {
    const names = Array.from({ length: 3000 }, (_, index) => join(BASE, `many-${index}`));
    const other = spawn('mkdir', ['-p', ...names]);
    const ended = once(other, 'exit');
    expect(names.map(codeAt).filter((code) => code !== undefined)).toEqual([]);
    expect(await ended).toEqual([0, null]);
  });
});
