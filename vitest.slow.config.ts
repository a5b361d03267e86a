// The tests of `npm run test:slow`: the `*.slow.ts` files, and once more every test that draws samples, with larger ones.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

function sampledTests(): readonly string[] {
  const names = readdirSync('tests', { recursive: true, encoding: 'utf8' });
  const tests = names.filter((name) => name.endsWith('.test.ts')).map((name) => join('tests', name));
  return tests.filter((path) => readFileSync(path, 'utf8').includes('/sample-size.ts'));
}

// oxlint-disable-next-line import/no-default-export -- vitest reads its settings from a default export
export default defineConfig({
  ...base,
  // `mergeConfig` would keep the files of `npm test`.
  test: {
    ...base.test,
    env: { BITDUEL_TESTS: 'slow' },
    include: ['tests/**/*.slow.ts', ...sampledTests()],
  },
});
