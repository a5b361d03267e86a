// The tests of `npm run prove`: long proofs, one after the other, because each of them uses the whole machine.
import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

// oxlint-disable-next-line import/no-default-export -- vitest reads its settings from a default export
export default defineConfig({
  ...base,
  // `mergeConfig` would keep the files of `npm test`.
  test: { ...base.test, include: ['tests/**/*.prove.ts'], maxWorkers: 1, testTimeout: 3_600_000 },
});
