// An analysis as JSON, or as a table in which moves of one value stand together, best first.
import { counted } from '../../base/text.ts';
import type { AnalysedMoveJson, AnalysisJson } from '../../advice/json.ts';
import type { Assessment } from '../../coach/assessment.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { inked, wrap } from '../io/style.ts';
import { valueWords } from './value-words.ts';

export function printAnalysis(book: RuleBook, analysis: AnalysisJson, json: boolean): void {
  process.stdout.write(
    json ? `${JSON.stringify(analysis, null, 2)}\n` : `${lines(book, analysis).join('\n')}\n`,
  );
}

function lines(book: RuleBook, analysis: AnalysisJson): readonly string[] {
  const { position, over, winner } = analysis;
  const head = [inked('bold', book.title), ...wrap(`Position ${position}`, 80), ...aimLines(analysis)];
  if (over) return [...head, `The game is over: Player ${winner ?? 0} has won.`];
  return [...head, ...wrap(valueLine(analysis), 80), '', ...groups(analysis.moves)];
}

function aimLines({ target, chance }: AnalysisJson): readonly string[] {
  if (chance !== undefined) return [`Target hidden: ${counted(chance.of, 'target')} still possible`];
  return target === null ? [] : wrap(`Target ${target}`, 80);
}

function valueLine(analysis: AnalysisJson): string {
  const { chance, exact, method } = analysis;
  if (chance !== undefined)
    return `For who is to move: ${assessmentWords(analysis)} targets won if both play perfectly, by ${method}`;
  const note = exact ? '' : ` (${method === 'lazy' ? 'looked ahead only: ' : ''}not exact)`;
  return `For who is to move: ${assessmentWords(analysis)}${note}, by ${method}`;
}

function assessmentWords({ value, plies, chance }: Assessment): string {
  if (chance !== undefined) return `${chance.wins} of ${chance.of}`;
  return value === null ? 'not known' : valueWords({ value, plies });
}

/** One line for each value, with all its moves. */
function groups(moves: readonly AnalysedMoveJson[]): readonly string[] {
  const byValue = new Map<string, string[]>();
  for (const move of moves) {
    const words = assessmentWords(move);
    const texts = byValue.get(words);
    if (texts === undefined) byValue.set(words, [move.text]);
    else texts.push(move.text);
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
