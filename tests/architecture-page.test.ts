// The page about the architecture is true where it follows a move file by file: each file exists and is counted.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './terminal/program.ts';

const page = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8');

/** Headings such as "A click in the browser: 41 files", with what follows them. */
const PATHS = [...page.matchAll(/^### (.+): (\d+) files\n([\s\S]*?)(?=^##)/gm)].map(
  ([, name, files, text]) => ({ name: name!, files: Number(files), text: text! }),
);

/** What the numbered steps name by a path from `src`, each once. */
function filesIn(text: string): readonly string[] {
  const steps = text.split('\n').filter((line) => /^\d+\. /.test(line));
  return [
    ...new Set(
      steps.flatMap((step) => [...step.matchAll(/`([a-z/-]+\/[a-z-]+)`/g)].map(([, path]) => path!)),
    ),
  ];
}

function exists(path: string): boolean {
  return ['.ts', '.tsx'].some((end) => existsSync(join(ROOT, 'src', `${path}${end}`)));
}

it('follows a move on three paths', () => {
  expect(PATHS.length).toBe(3);
});

it.each(PATHS)('$name', ({ files, text }) => {
  const named = filesIn(text);
  expect(named.filter((path) => !exists(path))).toEqual([]);
  expect(named.length).toBe(files);
});
