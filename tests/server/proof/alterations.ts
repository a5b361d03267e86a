// Mistakes that a proof must notice, each made by changing a few words of a part of the server while it is bundled for a
// test. Words that are no longer there fail the test: then the alteration has to be written anew. Not a test itself.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

export interface Alteration {
  /** Below `src`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Ends the process at the named point, and is there in every program of a proof. */
export const POINTS: readonly Alteration[] = [
  {
    file: 'server/store/sqlite-database.ts',
    from: `database.exec('COMMIT');`,
    to: `atPoint('appended'); database.exec('COMMIT'); atPoint('committed');`,
  },
];

const COMMIT = 'const kept = await this.options.store.commit(result.value.change);';

export const MISTAKES = {
  'answers before it commits': [
    {
      file: 'server/rooms/room-keeper.ts',
      from: COMMIT,
      to: `const kept = { ok: true, value: 'kept' };
        setTimeout(() => void this.options.store.commit(result.value.change), 20);`,
    },
  ],
  'no retry by key': [
    {
      file: 'server/room/decide-play.ts',
      from: 'return same ? done(room, line)',
      to: 'return same && Math.random() < 0 ? done(room, line)',
    },
  ],
  'no polling': [
    {
      file: 'server/rooms/room-life.ts',
      from: 'const VERSIONS_MS = 2000;',
      to: 'const VERSIONS_MS = 2 ** 30;',
    },
    {
      file: 'server/store/postgres-store.ts',
      from: 'lost: () => this.tell((listener) => listener.changed(undefined)),',
      to: 'lost: () => undefined,',
    },
  ],
  'swallows a full disk': [
    {
      file: 'server/store/sqlite-worker.ts',
      from: 'return code === undefined ?',
      to: `if (code === 'store-full' && name === 'commit') return ok((asked as []).map(() => 'kept'));
        return code === undefined ?`,
    },
    {
      file: 'server/store/sqlite-worker.ts',
      from: 'run: () => unknown,\n',
      to: 'run: () => unknown,\n  asked: unknown,\n',
    },
    {
      file: 'server/store/sqlite-worker.ts',
      from: 'answerOf(name, () => run(asked))',
      to: 'answerOf(name, () => run(asked), asked)',
    },
  ],
  'clocks by wall time': [
    {
      file: 'server/store/steady-clock.ts',
      from: 'this.last = Math.max(this.last, Math.floor(this.offset + performance.now()));\n    return this.last;',
      to: 'return Date.now();',
    },
  ],
  'no condition in the update': [
    {
      file: 'server/store/postgres-statements.ts',
      from: 'ON w.id = m.id AND w.version = m.version AND m.lines = w.lines - w.added',
      to: 'ON w.id = m.id',
    },
    {
      file: 'server/store/postgres-statements.ts',
      from: 'SELECT n.match, n.line, n.text, n.at FROM new_lines n JOIN kept k ON k.id = n.match)',
      to: `SELECT n.match, n.line, n.text, n.at FROM new_lines n JOIN kept k ON k.id = n.match
        ON CONFLICT (match, line) DO UPDATE SET text = excluded.text)`,
    },
    {
      file: 'server/store/postgres-statements.ts',
      from: 'WHERE m.version = w.version AND m.lines',
      to: 'WHERE false AND m.lines',
    },
  ],
  'no condition and no primary key': [
    {
      file: 'server/store/postgres-statements.ts',
      from: 'ON w.id = m.id AND w.version = m.version AND m.lines = w.lines - w.added',
      to: 'ON w.id = m.id',
    },
    {
      file: 'server/store/postgres-statements.ts',
      from: 'WHERE m.version = w.version AND m.lines',
      to: 'WHERE false AND m.lines',
    },
    {
      file: 'server/store/schema.ts',
      from: 'at bigint NOT NULL,\n        PRIMARY KEY (match, line)',
      to: 'at bigint NOT NULL',
    },
  ],
} as const satisfies Readonly<Record<string, readonly Alteration[]>>;

export type Mistake = keyof typeof MISTAKES;

/** Applies them; fails where the words are not there. */
export function altering(alterations: readonly Alteration[]): Plugin {
  return {
    name: 'altering',
    setup: (building) =>
      building.onLoad({ filter: /\/src\/server\/.*\.ts$/ }, ({ path }) => {
        const own = alterations.filter(({ file }) => path.endsWith(`/src/${file}`));
        const contents = own.reduce(
          (text, { from, to, file }) => {
            if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
            return text.replace(from, () => to);
          },
          readFileSync(path, 'utf8'),
        );
        return { contents, loader: 'ts' };
      }),
  };
}
