// The long proofs, `npm run prove`: the same questions as some tests, asked more often or of larger things.
import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

// oxlint-disable-next-line import/no-default-export -- vitest reads its settings from a default export
export default mergeConfig(
  base,
  defineConfig({ test: { include: ['tests/**/*.prove.ts'], testTimeout: 3_600_000 } }),
);
