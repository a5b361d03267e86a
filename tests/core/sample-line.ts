// Short lines of play, mask by mask: what tests of rules that are worked out by hand are written with.
import { formatMask, parseMask } from '../../src/notation/mask.ts';
import { formatPosition } from '../../src/notation/position.ts';
import { withStart, type Rules } from '../../src/rules/compile.ts';
import { endingAfterMove, legalMoves, play } from '../../src/rules/play.ts';
import { startOf, type Position } from '../../src/rules/position.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { whyIllegal } from '../../src/rules/refusal.ts';
import type { Seat } from '../../src/rules/rule-book.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { must, rulesOf } from './sample-match.ts';

type Data = Readonly<Record<string, unknown>>;

/** A round in which the masks that were played are known; the last position stands last. */
export interface Line {
  readonly rules: Rules;
  readonly positions: readonly Position[];
}

/** A round that begins with these registers. */
export function begin(data: Data, rows: string, seat: Seat = 0): Line {
  const [one = '', two] = rows.split('/');
  const shape =
    two === undefined ? { registers: 'shared', start: one } : { registers: 'own', start: [one, two] };
  const head = { id: 'some', title: 'Some', width: one.length, goal: { is: 'none' } };
  const book = must(readRuleBook({ ...head, ...shape, ...data }));
  const contents = rows.split('/').map((row) => Number.parseInt(row, 2));
  const rules = withStart(rulesOf(book), contents);
  return { rules, positions: [startOf(rules, contents, seat)] };
}

export function now({ positions }: Line): Position {
  return positions.at(-1)!;
}

export function played(line: Line, ...masks: readonly string[]): Line {
  const [mask, ...rest] = masks;
  if (mask === undefined) return line;
  const { rules } = line;
  const next = play(rules, now(line), parseMask(rules, now(line).toMove, mask)!);
  return played({ rules, positions: [...line.positions, next] }, ...rest);
}

export function movesIn(line: Line): readonly string[] {
  return legalMoves(line.rules, now(line)).map((move) => formatMask(line.rules, now(line).toMove, move));
}

export function textOf(line: Line): string {
  return formatPosition(line.rules, now(line));
}

export function endOf(line: Line): unknown {
  return endingAfterMove(line.rules, now(line));
}

export function whyNot(line: Line, mask: string): unknown {
  const { rules } = line;
  return whyIllegal(rules, now(line), parseMask(rules, now(line).toMove, mask)!)?.code;
}

export function valueOf(line: Line): unknown {
  return must(solveNow(line.rules)).value(now(line));
}
