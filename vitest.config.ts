// The tests of `npm test`: worker threads without isolation, because the code under test keeps no global state.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

// oxlint-disable-next-line import/no-default-export -- vitest reads its settings from a default export
export default defineConfig({
  // The build sets this too.
  define: { BITDUEL_VERSION: JSON.stringify(version) },
  test: {
    pool: 'threads',
    isolate: false,
    // More workers than processors: a test that drives a browser or a terminal waits half of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/global-setup.ts'],
    setupFiles: ['tests/setup.ts'],
    reporters: ['default', './scripts/skip-reporter.mjs'],
    // Limits for a test that hangs. They are far above what any test takes, also on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    coverage: { provider: 'v8', include: ['src/**'] },
  },
});
