// An analysis as JSON, or as a table in which moves of one value stand together, best first.
import { counted } from '../../base/text.ts';
import type { AnalysedMoveJson, AnalysisJson } from '../../advice/json.ts';
import { assessmentWords } from '../../advice/words/assessment-words.ts';
import { overWords } from '../../advice/words/position-words.ts';
import type { Ending } from '../../rules/play.ts';
import type { RuleBook, Seat } from '../../rules/rule-book.ts';
import { besideLines } from '../io/beside.ts';
import { headingLines, textColumns, wrap } from '../io/style.ts';

export interface Analysed {
  readonly book: RuleBook;
  readonly json: AnalysisJson;
  /** How the game has ended there, and the player who would be on move. */
  readonly ending: Ending | undefined;
  readonly toMove: Seat;
}

export function analysisText(analysed: Analysed, asJson: boolean): string {
  const text = asJson ? JSON.stringify(analysed.json, null, 2) : lines(analysed).join('\n');
  return `${text}\n`;
}

function lines({ book, json, ending, toMove }: Analysed): readonly string[] {
  const columns = textColumns();
  const said = [`Position ${json.position}`, ...aimLines(json)];
  const value = ending === undefined ? valueLine(json) : overWords(ending, toMove);
  const head = [
    ...headingLines(book.title, columns),
    ...[...said, value].flatMap((line) => wrap(line, columns)),
  ];
  return ending === undefined ? [...head, '', ...groups(json.moves, columns)] : head;
}

function aimLines({ target, chance, dealt }: AnalysisJson): readonly string[] {
  const start = dealt === undefined ? [] : [`Start ${dealt}`];
  if (chance !== undefined)
    return [...start, `Target hidden: ${counted(chance.of, 'target')} still possible`];
  return target === null ? start : [...start, `Target ${target}`];
}

function valueLine(analysis: AnalysisJson): string {
  const { chance, exact, method } = analysis;
  if (chance !== undefined)
    return `For who is to move: ${assessmentWords(analysis)} if both play perfectly, by ${method}`;
  const note = exact ? '' : ` (${method === 'lazy' ? 'looked ahead only: ' : ''}not exact)`;
  return `For who is to move: ${assessmentWords(analysis)}${note}, by ${method}`;
}

/** One line for each value, with all its moves. */
function groups(moves: readonly AnalysedMoveJson[], columns: number): readonly string[] {
  const byValue = new Map<string, string[]>();
  for (const move of moves) {
    const words = assessmentWords(move);
    const texts = byValue.get(words);
    if (texts === undefined) byValue.set(words, [move.text]);
    else texts.push(move.text);
  }
  const width = Math.max(12, ...[...byValue.keys()].map((words) => words.length));
  return [...byValue].flatMap(([words, texts]) =>
    besideLines(words.padEnd(width + 2), movesText(texts), columns).map(withSpaces),
  );
}

const MOST_LISTED = 60;

/** Moves stay whole; a long list is cut, and says so. */
function movesText(texts: readonly string[]): string {
  const rest = texts.length - MOST_LISTED;
  const listed = rest > 0 ? [...texts.slice(0, MOST_LISTED), `and ${rest} more`] : texts;
  return listed.map((text) => text.replaceAll(' ', '\u00a0')).join(', ');
}

function withSpaces(line: string): string {
  return line.replaceAll('\u00a0', ' ');
}
