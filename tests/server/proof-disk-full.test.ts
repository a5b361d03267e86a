// A full disk: said as it is, reading goes on, and play goes on without a restart once there is room. And that a store that
// keeps it to itself would be noticed.
import { describe, expect, it } from 'vitest';
import { fillFileSystem, fillPages } from './proof/disk-full.ts';

const WELL = { wasFull: true, readsMeanwhile: 200, wrong: [] };

describe('a full disk', () => {
  it('is said, and over as soon as there is room again', async () => {
    expect(await fillPages()).toEqual(WELL);
  });

  it('is the same on a real file system, where one may be mounted', async ({ skip }) => {
    const filled = await fillFileSystem();
    skip(filled === undefined, 'no file system may be mounted here');
    expect(filled).toEqual(WELL);
  });

  it('is found out if the store says nothing of it', async () => {
    const { wrong } = await fillPages('swallows a full disk');
    expect(wrong.join()).toMatch(/is lost|is not kept|no such match/);
  });
});
