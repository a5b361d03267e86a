// The long proofs, `npm run prove`: the same questions as some tests, asked more often or of larger things.
import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

// oxlint-disable-next-line import/no-default-export -- vitest reads its settings from a default export
export default defineConfig({
  // Not merged, which would run the tests as well; and one after the other, since each of them fills the machine.
  test: { ...base.test, include: ['tests/**/*.prove.ts'], maxWorkers: 1, testTimeout: 3_600_000 },
});
