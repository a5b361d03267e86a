// What a PostgreSQL store answers besides changes: each question is one statement, so that its answer is of one moment.
import type { QueryConfig } from 'pg';
import { keptOf } from './stored-rows.ts';
import type { Kept } from './store.ts';

/** All of a match `m` but its lines. */
const WITHOUT_LINES = `to_json(m) AS match,
  (SELECT coalesce(json_agg(s ORDER BY s.seat), '[]') FROM seats s WHERE s.match = m.id) AS seats,
  (SELECT coalesce(json_agg(w ORDER BY w.seat, w.what COLLATE "C"), '[]') FROM wishes w WHERE w.match = m.id) AS wishes`;

/** Which match, from which line on, and how many lines. */
export type AskedMatch = readonly [id: string, from: number, most: number];

interface WholeMatch {
  readonly match: unknown;
  readonly seats: readonly unknown[];
  readonly wishes: readonly unknown[];
  readonly lines: readonly unknown[];
}

export function keptFrom(row: unknown): Kept {
  const { match, seats, wishes, lines } = row as WholeMatch;
  return keptOf(match, seats, wishes, lines);
}

/** A process that has not been heard of for so long has no say in when any was last alive. */
const MARK_DAYS_MS = 7 * 86_400_000;
/** Nor has one that went by a clock which was set back since. */
const MARK_AHEAD_MS = 6000;

export const POSTGRES_READS = {
  /** One row for each that exists, with its place among those that were asked for, from 1 on. */
  matches: (asked: readonly AskedMatch[]): QueryConfig => ({
    name: 'bitduel-matches',
    text: `SELECT a.place::int AS place, ${WITHOUT_LINES},
      (SELECT coalesce(json_agg(l ORDER BY l.line), '[]') FROM (SELECT line, text, at FROM lines
        WHERE match = m.id AND line >= a.first AND line < a.first + a.most) l) AS lines
      FROM unnest($1::text[], $2::int[], $3::int[]) WITH ORDINALITY AS a (id, first, most, place)
      JOIN matches m ON m.id = a.id`,
    values: [0, 1, 2].map((column) => asked.map((each) => each[column])),
  }),
  versions: (ids: readonly string[]): QueryConfig => ({
    name: 'bitduel-versions',
    text: 'SELECT id, version FROM matches WHERE id = ANY($1::text[])',
    values: [ids],
  }),
  due: (now: number, most: number): QueryConfig => ({
    name: 'bitduel-due',
    text: 'SELECT id FROM matches WHERE wake <= $1 ORDER BY wake, id LIMIT $2',
    values: [now, most],
  }),
  waiting: (most: number): QueryConfig => ({
    name: 'bitduel-waiting',
    text: `SELECT ${WITHOUT_LINES}, '[]'::json AS lines
      FROM matches m WHERE m.stage = 'waiting' AND m.listed
      ORDER BY m.created DESC, m.id DESC LIMIT $1`,
    values: [most],
  }),
  ids: (after: string, most: number): QueryConfig => ({
    name: 'bitduel-ids',
    text: 'SELECT id FROM matches WHERE id > $1 ORDER BY id LIMIT $2',
    values: [after, most],
  }),
  secrets: (id: string): QueryConfig => ({
    name: 'bitduel-secrets',
    text: 'SELECT round, target, salt FROM secrets WHERE match = $1 ORDER BY round',
    values: [id],
  }),
  mark: (process: string, now: number): QueryConfig => ({
    name: 'bitduel-mark',
    text: `WITH put AS (
        INSERT INTO marks (process, at) VALUES ($1, $2) ON CONFLICT (process) DO UPDATE SET at = excluded.at),
      forgotten AS (DELETE FROM marks WHERE (at < $3 OR at > $4) AND process <> $1)
      SELECT max(at)::float8 AS at FROM marks`,
    values: [process, now, now - MARK_DAYS_MS, now + MARK_AHEAD_MS],
  }),
  probe: (now: number): QueryConfig => ({
    name: 'bitduel-probe',
    text: `INSERT INTO meta (name, value) VALUES ('probe', $1)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    values: [String(now)],
  }),
  say: (channel: string, text: string): QueryConfig => ({
    name: 'bitduel-say',
    text: 'SELECT pg_notify($1, $2)',
    values: [channel, text],
  }),
} as const;
