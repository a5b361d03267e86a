// An analysis as JSON, or as a table in which moves of one value stand together, best first.
import type { RuleBook } from '../rules/rule-book.ts';
import type { Method } from '../solver/solution.ts';
import type { Outlook } from '../solver/value.ts';
import { inked, wrap } from './style.ts';
import { valueWords } from './value-words.ts';

export interface Analysis {
  readonly game: string;
  readonly position: string;
  readonly target: string | null;
  readonly over: boolean;
  readonly winner: number | null;
  readonly value: Outlook | null;
  readonly plies: number | null;
  readonly exact: boolean;
  readonly method: Method;
  readonly moves: readonly AnalysedMove[];
}

export interface AnalysedMove {
  readonly move: string;
  readonly text: string;
  readonly value: Outlook;
  readonly plies: number | null;
  readonly keeps: boolean;
}

export function printAnalysis(book: RuleBook, analysis: Analysis, json: boolean): void {
  process.stdout.write(
    json ? `${JSON.stringify(analysis, null, 2)}\n` : `${lines(book, analysis).join('\n')}\n`,
  );
}

function lines(book: RuleBook, analysis: Analysis): readonly string[] {
  const { position, target, over, winner, value, plies, exact, method } = analysis;
  const head = [inked('bold', book.title), ...wrap(`Position ${position}`, 80)];
  const aim = target === null ? [] : wrap(`Target ${target}`, 80);
  if (over) return [...head, ...aim, `The game is over: Player ${winner ?? 0} has won.`];
  const words = value === null ? '' : valueWords({ value, plies });
  const note = exact ? '' : ' (looked ahead only: not exact)';
  return [
    ...head,
    ...aim,
    `For who is to move: ${words}${note}, by ${method}`,
    '',
    ...groups(analysis.moves),
  ];
}

/** One line for each value, with all its moves. */
function groups(moves: readonly AnalysedMove[]): readonly string[] {
  const byValue = new Map<string, string[]>();
  for (const move of moves) {
    const words = valueWords(move);
    byValue.set(words, [...(byValue.get(words) ?? []), move.text]);
  }
  return [...byValue].flatMap(([words, texts]) => {
    const [first = '', ...more] = wrapMoves(texts);
    return [`${words.padEnd(12)}  ${first}`, ...more.map((line) => `${' '.repeat(14)}${line}`)];
  });
}

const MOST_LISTED = 60;

/** Moves stay whole; a long list is cut, and says so. */
function wrapMoves(texts: readonly string[]): readonly string[] {
  const rest = texts.length - MOST_LISTED;
  const listed = rest > 0 ? [...texts.slice(0, MOST_LISTED), `and ${rest} more`] : texts;
  const whole = listed.map((text) => text.replaceAll(' ', '\u00a0')).join(', ');
  return wrap(whole, 66).map((line) => line.replaceAll('\u00a0', ' '));
}
