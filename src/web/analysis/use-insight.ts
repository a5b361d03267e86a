// Asks the advisor for the analysis of a position while it is shown: by itself, or as a match stood.
import { useMemo } from 'preact/hooks';
import type { Person } from '../../coach/words/person.ts';
import type { RecordLine } from '../../notation/record-line.ts';
import type { Rules } from '../../rules/compile.ts';
import { positionKey, type Position, type Registers } from '../../rules/position.ts';
import { packLines } from '../advisor/packed-lines.ts';
import { useAdvice, type Advice } from '../advisor/use-advice.ts';
import type { Moment } from '../worker/question.ts';

/** For a position that is not over; undefined: nothing is asked. `start`: the registers that its round began with. */
export function useInsight(
  rules: Rules,
  start: Registers | undefined,
  position: Position | undefined,
  person: Person = 'numbers',
): Advice<'insight'> {
  const { book, target } = rules;
  const about = useMemo(() => JSON.stringify([book, target, start]), [book, target, start]);
  const key = position && `${about} ${positionKey(position)}`;
  const question = position && { place: { book, target, start, position }, person };
  return useAdvice('insight', question, key);
}

/**
 * For a match as its record stands, or stood after so many plies of a round, or a side line from there. Records only grow, so that their length
 * and the match's name tell them apart.
 */
export function useMatchInsight(
  id: string,
  lines: readonly RecordLine[] | undefined,
  at: Omit<Moment, 'record'> = {},
  person: Person = 'you',
): Advice<'insight'> {
  const key = lines && `${id} ${lines.length} ${at.round ?? ''} ${at.ply ?? ''} ${at.line?.join() ?? ''}`;
  return useAdvice('insight', lines && { moment: { record: packLines(lines), ...at }, person }, key);
}
