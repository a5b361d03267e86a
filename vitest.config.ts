// How the tests run: threads without isolation, since nothing under test keeps global state.
import { defineConfig } from 'vitest/config';

// oxlint-disable-next-line import/no-default-export -- vitest reads its settings from a default export
export default defineConfig({
  test: {
    pool: 'threads',
    isolate: false,
    // One for each processor: whoever drives a browser or a terminal waits most of the time.
    maxWorkers: '100%',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    coverage: { provider: 'v8', include: ['src/**'] },
  },
});
