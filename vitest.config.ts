// How the tests run: threads without isolation, since nothing under test keeps global state.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// oxlint-disable-next-line import/no-default-export -- vitest reads its settings from a default export
export default defineConfig({
  test: {
    pool: 'threads',
    isolate: false,
    // More than there are processors: whoever drives a browser or a terminal waits for half of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is polled for comes at once on a quiet machine; a busy one is waited for.
    expect: { poll: { timeout: 10_000 } },
    coverage: { provider: 'v8', include: ['src/**'] },
  },
});
