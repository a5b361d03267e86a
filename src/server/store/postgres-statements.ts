// The statements by which PostgreSQL keeps a batch of changes. Each is one statement, so one transaction and one round
// trip, over arrays of values; in it every change is kept or refused on its own, and one notice names those that were kept.

type Columns = Readonly<Record<string, 'text' | 'int' | 'bigint' | 'bool'>>;

/** Each table of values that a statement is given; its columns are the parameters, in this order. */
const ROWS = {
  id: 'text',
  version: 'int',
  stage: 'text',
  listed: 'bool',
  lines: 'int',
  added: 'int',
  changed: 'bigint',
  wake: 'bigint',
  rematch: 'text',
  maker_hash: 'text',
  request: 'text',
  created: 'bigint',
} as const satisfies Columns;
const LINES = { match: 'text', line: 'int', text: 'text', at: 'bigint' } as const satisfies Columns;
const SEATS = {
  ...{ match: 'text', seat: 'int', player: 'text' },
  ...{ key_hash: 'text', invite_hash: 'text', name: 'text' },
} as const satisfies Columns;
/** The matches whose wishes are set anew, and the new wishes. */
const WISHING = { match: 'text' } as const satisfies Columns;
const WISHES = {
  ...{ match: 'text', seat: 'int', what: 'text', line: 'int', body: 'text' },
} as const satisfies Columns;
const SECRETS = {
  match: 'text',
  round: 'int',
  target: 'text',
  salt: 'text',
} as const satisfies Columns;
const REVEALED = { match: 'text', round: 'int' } as const satisfies Columns;

/** The tables of values of a statement, by the names that it uses for them. */
const PLAIN = { wanted: ROWS, new_lines: LINES } as const;
const WHOLE = {
  ...PLAIN,
  ...{ new_seats: SEATS, wishing: WISHING, new_wishes: WISHES, new_secrets: SECRETS, revealed: REVEALED },
} as const;
export type TableName = keyof typeof WHOLE;
export const TABLES: Readonly<Record<TableName, Columns>> = WHOLE;

/** Another process may have changed a match since this statement began: the lock is only got at its newest version. */
const HELD = `held AS (
  SELECT m.id FROM matches m JOIN wanted w ON w.id = m.id AND w.version = m.version AND m.lines = w.lines - w.added
  ORDER BY m.id FOR NO KEY UPDATE OF m)`;

const UPDATED = `${HELD}, kept AS (
  UPDATE matches m SET version = m.version + 1, stage = w.stage, listed = w.listed, lines = w.lines,
    changed = w.changed, wake = w.wake, rematch = w.rematch
  FROM wanted w JOIN held h ON h.id = w.id WHERE m.id = w.id RETURNING m.id)`;

const CREATED = `kept AS (
  INSERT INTO matches (id, version, stage, listed, lines, changed, wake, rematch, maker_hash, request, created)
  SELECT id, 1, stage, listed, lines, changed, wake, rematch, maker_hash, request, created FROM wanted ORDER BY id
  ON CONFLICT (id) DO NOTHING RETURNING id)`;

const REMOVED = `held AS (
  SELECT m.id FROM matches m JOIN wanted w ON w.id = m.id AND w.version = m.version ORDER BY m.id FOR UPDATE OF m),
  kept AS (DELETE FROM matches m USING held h WHERE h.id = m.id RETURNING m.id)`;

const ADD_LINES = `lines_added AS (
  INSERT INTO lines (match, line, text, at)
  SELECT n.match, n.line, n.text, n.at FROM new_lines n JOIN kept k ON k.id = n.match)`;

const PUT_THE_REST = `seats_put AS (
  INSERT INTO seats (match, seat, player, key_hash, invite_hash, name)
  SELECT n.match, n.seat, n.player, n.key_hash, n.invite_hash, n.name FROM new_seats n JOIN kept k ON k.id = n.match
  ON CONFLICT (match, seat) DO UPDATE SET player = excluded.player, key_hash = excluded.key_hash,
    invite_hash = excluded.invite_hash, name = excluded.name),
wishes_ended AS (
  DELETE FROM wishes o USING wishing g JOIN kept k ON k.id = g.match
  WHERE o.match = g.match AND NOT EXISTS (
    SELECT FROM new_wishes n WHERE n.match = o.match AND n.seat = o.seat AND n.what = o.what)),
wishes_put AS (
  INSERT INTO wishes (match, seat, what, line, body)
  SELECT n.match, n.seat, n.what, n.line, n.body FROM new_wishes n JOIN kept k ON k.id = n.match
  ON CONFLICT (match, seat, what) DO UPDATE SET line = excluded.line, body = excluded.body),
secrets_put AS (
  INSERT INTO secrets (match, round, target, salt)
  SELECT n.match, n.round, n.target, n.salt FROM new_secrets n JOIN kept k ON k.id = n.match
  ON CONFLICT (match, round) DO UPDATE SET target = excluded.target, salt = excluded.salt),
secrets_removed AS (
  DELETE FROM secrets o USING revealed r JOIN kept k ON k.id = r.match
  WHERE o.match = r.match AND o.round = r.round)`;

/** At its version a match has one number of lines. A change that counts another is broken, whatever happens meanwhile. */
const BROKEN = `(SELECT coalesce(array_agg(w.id), '{}') FROM wanted w JOIN matches m ON m.id = w.id
  WHERE m.version = w.version AND m.lines <> w.lines - w.added)`;

export const CHANGED_CHANNEL = 'bitduel_changed';
export const SAID_CHANNEL = 'bitduel_said';
/** Stands for all matches in a notice that would have grown too long. */
export const ANY_MATCH = '*';

/** PostgreSQL takes less than 8,000 bytes in a notice. The first parameter is the name of this process. */
const NOTICE = `CASE WHEN count(*) = 0 THEN NULL ELSE pg_notify('${CHANGED_CHANNEL}', $1::text || ' ' ||
  CASE WHEN octet_length(string_agg(id, ',')) > 7000 THEN '${ANY_MATCH}' ELSE string_agg(id, ',') END) END`;

export interface CommitStatement {
  readonly name: string;
  readonly text: string;
  readonly tables: readonly TableName[];
}

function statement(
  name: string,
  tables: Partial<Record<TableName, Columns>>,
  steps: readonly string[],
  broken: string,
) {
  let parameter = 1;
  const given = Object.entries(tables).map(([table, columns]) => {
    const arrays = Object.values(columns).map((type) => `$${(parameter += 1)}::${type}[]`);
    return `${table} AS (SELECT * FROM unnest(${arrays.join(', ')}) AS t (${Object.keys(columns).join(', ')}))`;
  });
  const select = `SELECT coalesce(array_agg(id), '{}') AS kept, ${broken} AS broken, ${NOTICE} FROM kept`;
  const text = `WITH ${[...given, ...steps].join(',\n')}\n${select}`;
  return { name, text, tables: Object.keys(tables) as TableName[] } satisfies CommitStatement;
}

export const STATEMENTS = {
  /** New lines and the row: nearly every change. */
  add: statement('bitduel-add', PLAIN, [UPDATED, ADD_LINES], BROKEN),
  update: statement('bitduel-update', WHOLE, [UPDATED, ADD_LINES, PUT_THE_REST], BROKEN),
  create: statement('bitduel-create', WHOLE, [CREATED, ADD_LINES, PUT_THE_REST], `'{}'::text[]`),
  remove: statement('bitduel-remove', { wanted: ROWS }, [REMOVED], `'{}'::text[]`),
} as const;
