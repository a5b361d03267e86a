// The tables of both stores, as numbered steps: each takes a database from the schema before it to its own number. A step
// that was released is never edited. While the release before may still be running, a step only adds.

/** One step in both dialects. */
export interface SchemaStep {
  readonly sqlite: string;
  readonly postgres: string;
}

/** The first step leads to schema 1. */
export const SCHEMA_STEPS: readonly SchemaStep[] = [
  {
    sqlite: `
      CREATE TABLE matches (
        id TEXT PRIMARY KEY NOT NULL,
        version INTEGER NOT NULL,
        maker_hash TEXT NOT NULL,
        stage TEXT NOT NULL,
        listed INTEGER NOT NULL,
        lines INTEGER NOT NULL,
        created INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        wake INTEGER,
        rematch TEXT,
        request TEXT NOT NULL
      ) STRICT;
      CREATE INDEX matches_by_wake ON matches (wake) WHERE wake IS NOT NULL;
      CREATE INDEX matches_waiting ON matches (created, id) WHERE stage = 'waiting' AND listed = 1;
      CREATE TABLE seats (
        match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        player TEXT NOT NULL,
        key_hash TEXT,
        invite_hash TEXT,
        name TEXT,
        PRIMARY KEY (match, seat)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE lines (
        match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
        line INTEGER NOT NULL,
        text TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (match, line)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE secrets (
        match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
        round INTEGER NOT NULL,
        target TEXT NOT NULL,
        salt TEXT NOT NULL,
        PRIMARY KEY (match, round)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE wishes (
        match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        what TEXT NOT NULL,
        line INTEGER NOT NULL,
        body TEXT,
        PRIMARY KEY (match, seat, what)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE marks (process TEXT PRIMARY KEY NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
    postgres: `
      CREATE TABLE matches (
        id text COLLATE "C" PRIMARY KEY,
        version integer NOT NULL,
        maker_hash text NOT NULL,
        stage text NOT NULL,
        listed boolean NOT NULL,
        lines integer NOT NULL,
        created bigint NOT NULL,
        changed bigint NOT NULL,
        wake bigint,
        rematch text,
        request text NOT NULL
      );
      CREATE INDEX matches_by_wake ON matches (wake) WHERE wake IS NOT NULL;
      CREATE INDEX matches_waiting ON matches (created, id) WHERE stage = 'waiting' AND listed;
      CREATE TABLE seats (
        match text COLLATE "C" NOT NULL REFERENCES matches ON DELETE CASCADE,
        seat integer NOT NULL,
        player text NOT NULL,
        key_hash text,
        invite_hash text,
        name text,
        PRIMARY KEY (match, seat)
      );
      CREATE TABLE lines (
        match text COLLATE "C" NOT NULL REFERENCES matches ON DELETE CASCADE,
        line integer NOT NULL,
        text text NOT NULL,
        at bigint NOT NULL,
        PRIMARY KEY (match, line)
      );
      CREATE TABLE secrets (
        match text COLLATE "C" NOT NULL REFERENCES matches ON DELETE CASCADE,
        round integer NOT NULL,
        target text NOT NULL,
        salt text NOT NULL,
        PRIMARY KEY (match, round)
      );
      CREATE TABLE wishes (
        match text COLLATE "C" NOT NULL REFERENCES matches ON DELETE CASCADE,
        seat integer NOT NULL,
        what text NOT NULL,
        line integer NOT NULL,
        body text,
        PRIMARY KEY (match, seat, what)
      );
      CREATE TABLE marks (process text PRIMARY KEY, at bigint NOT NULL);`,
  },
];

/** Where the number of the schema and the epoch are kept: there before the first step. */
export const META_TABLE =
  'CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)';

/** The steps that a database at this schema still needs; undefined if it is newer than this program. */
export function stepsAfter(
  schema: number,
  steps: readonly SchemaStep[] = SCHEMA_STEPS,
): readonly SchemaStep[] | undefined {
  return schema > steps.length ? undefined : steps.slice(schema);
}
