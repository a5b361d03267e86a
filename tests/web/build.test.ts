// The browser app as it is built: small, whole, and the same from whatever path it is served.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUDGET, firstLoad } from '../../scripts/web-size.mjs';
import { ROOT } from '../terminal/program.ts';

const FOLDER = join(ROOT, 'dist', 'web');
const names = readdirSync(FOLDER);
const page = read('index.html');

function read(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}

it('a first visit stays within its budget', async () => {
  const files = await firstLoad(FOLDER);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'index.html',
      expect.stringMatching(/^main-/),
      expect.stringMatching(/^advisor-worker-/),
    ]),
  );
  expect(total > BUDGET ? files : []).toEqual([]);
});

describe('the page', () => {
  const addresses = [...page.matchAll(/\b(?:href|src|content)="(\.[^"]*)"/g)].map((found) => found[1]!);

  it('names its files, each relative to itself', () => {
    expect(addresses.length).toBeGreaterThanOrEqual(6);
    expect(addresses.filter((address) => !names.includes(address.replace('./', '')))).toEqual([]);
    expect(page).not.toMatch(/(?:href|src)="(?!\.\/)/);
  });

  it('holds neither code nor style', () => {
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/);
    expect([...page.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map((found) => found[1])).toEqual(['']);
  });
});

describe('the manifest', () => {
  const manifest = JSON.parse(read('manifest.webmanifest')) as Record<string, unknown> & {
    readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  };

  it('has what installing needs', () => {
    expect(manifest).toMatchObject({ name: 'Bitduel', start_url: '.', scope: '.', display: 'standalone' });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  });

  it.each(manifest.icons.filter(({ src }) => src.endsWith('.png')))('$src is $sizes', ({ src, sizes }) => {
    const header = readFileSync(join(FOLDER, src)).subarray(16, 24);
    expect(`${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`).toBe(sizes);
  });
});

it('the service worker keeps every file but itself, and nothing that a server of matches answers', () => {
  const worker = read('service-worker.js');
  const kept = [...worker.matchAll(/\["([\w.-]+)","sha256-/g)].map((found) => found[1]!);
  const wanted = names.filter((name) => name !== 'service-worker.js' && name !== 'api');
  expect(kept.sort()).toEqual(wanted.map((name) => (name === 'index.html' ? '.' : name)).sort());
});

it('a host of plain files says that it decides no matches', () => {
  expect(JSON.parse(read('api/about'))).toEqual({});
});

it('the licences of what is bundled come with it', () => {
  const notices = readFileSync(join(ROOT, 'dist', 'NOTICES.txt'), 'utf8');
  expect(notices).toMatch(/^preact [\d.]+ \(MIT\)$/m);
  expect(notices).toMatch(/^uqr [\d.]+ \(MIT\)$/m);
  expect(notices).toMatch(/^idb [\d.]+ \(ISC\)$/m);
});
