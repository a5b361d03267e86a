// Makes values for the statements of `postgres-statements.ts` from changes, and outcomes from their answers.
import { invariant } from '../../base/invariant.ts';
import type { Outcome } from './change-check.ts';
import { type CommitStatement, STATEMENTS, TABLES, type TableName } from './postgres-statements.ts';
import type { Change } from './store.ts';

/** Changes of different matches that one statement keeps. */
export interface ChangeGroup {
  readonly statement: CommitStatement;
  readonly changes: readonly Change[];
}

interface GroupAnswer {
  readonly kept: readonly string[];
  readonly broken: readonly string[];
}

type Value = string | number | boolean | null;
type Rows = readonly (readonly Value[])[];

/** Groups that are to be run one after the other: of two changes of one match the first comes first. */
export function groupChanges(changes: readonly Change[]): readonly ChangeGroup[] {
  if (changes.length === 0) return [];
  const ids = new Set<string>();
  const later: Change[] = [];
  const now = changes.filter((change) => {
    const isFirst = !ids.has(change.id);
    ids.add(change.id);
    if (!isFirst) later.push(change);
    return isFirst;
  });
  return [...byStatement(now), ...groupChanges(later)];
}

function byStatement(changes: readonly Change[]): readonly ChangeGroup[] {
  const kinds = changes.map(statementFor);
  return Object.values(STATEMENTS).flatMap((statement) => {
    const members = changes.filter((_, index) => kinds[index] === statement);
    return members.length === 0 ? [] : [{ statement, changes: members }];
  });
}

function statementFor({ from, row, seats, wishes, secret }: Change): CommitStatement {
  if (row === undefined) return STATEMENTS.remove;
  if (from === 0) return STATEMENTS.create;
  const isPlain = seats === undefined && wishes === undefined && secret === undefined;
  return isPlain ? STATEMENTS.add : STATEMENTS.update;
}

/** The parameters: who asks, then every column of every table as an array. */
export function valuesFor({ statement, changes }: ChangeGroup, asker: string): readonly unknown[] {
  const columns = statement.tables.flatMap((table) => {
    const rows = changes.flatMap(ROWS_OF[table]);
    return Object.keys(TABLES[table]).map((_, column) => rows.map((row) => row[column]));
  });
  return [asker, ...columns];
}

/** In the order of the columns. */
const ROWS_OF: Readonly<Record<TableName, (change: Change) => Rows>> = {
  wanted: ({ id, from, row, lines }) => [
    [
      ...[id, from, row?.stage ?? null, row?.listed ?? null, row?.lines ?? null, lines?.length ?? 0],
      ...[row?.changed ?? null, row?.wake ?? null, row?.rematch ?? null],
      ...(from === 0 && row !== undefined ? [row.makerHash, row.request, row.created] : [null, null, null]),
    ],
  ],
  new_lines: ({ id, row, lines = [] }) => {
    const before = (row?.lines ?? 0) - lines.length;
    return lines.map(({ text, at }, index) => [id, before + index + 1, text, at]);
  },
  new_seats: ({ id, seats = [] }) =>
    seats.map(({ seat, player, keyHash, inviteHash, name }) => [
      ...[id, seat, player, keyHash ?? null, inviteHash ?? null, name ?? null],
    ]),
  wishing: ({ id, wishes }) => (wishes === undefined ? [] : [[id]]),
  new_wishes: ({ id, wishes = [] }) =>
    wishes.map(({ seat, what, line, body }) => [id, seat, what, line, body ?? null]),
  new_secrets: ({ id, secret }) =>
    secret?.do === 'keep' ? [[id, secret.secret.round, secret.secret.target, secret.secret.salt]] : [],
  revealed: ({ id, secret }) => (secret?.do === 'remove' ? [[id, secret.round]] : []),
};

/** What became of each change of a group. */
export function outcomesOf({ changes }: ChangeGroup, rows: readonly unknown[]): readonly Outcome[] {
  const [answer] = rows as readonly GroupAnswer[];
  invariant(answer !== undefined, 'an aggregate has one row');
  const kept = new Set(answer.kept);
  const broken = new Set(answer.broken);
  return changes.map(({ id }) => (kept.has(id) ? 'kept' : broken.has(id) ? 'broken' : 'taken'));
}
