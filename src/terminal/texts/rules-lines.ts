// The rules of a game as lines, for the command and during a match.
import { matchRules } from '../../advice/words/setup-words.ts';
import type { Game } from '../../games/game.ts';
import { turnLines } from '../../games/guide.ts';
import { guideOf } from '../../games/guides.ts';
import type { Setup } from '../../match/match.ts';
import { headingLines, inked, wrap } from '../io/style.ts';

/** The rules in our own words, with the rulings, and what the setup of a match adds. */
export function rulesLines(game: Game, columns: number, setup?: Setup): readonly string[] {
  const { book, text, shelved } = game;
  const line = shelved?.line ?? book.summary;
  return [
    ...headingLines(shelved?.title ?? book.title, columns),
    ...(line === '' ? [] : wrap(line, columns)),
    '',
    inked('bold', 'How it is played'),
    ...bullets(matchRules(game, setup ?? {}), columns),
    '',
    inked('bold', 'Rulings'),
    ...bullets(text.rulings, columns),
  ];
}

/** What the book advises, and its worked examples; none for a game that no book tells of. */
export function guideLines(game: Game, columns: number): readonly string[] {
  const guide = guideOf(game);
  if (guide === undefined) return [];
  const examples = guide.examples.flatMap((example) => [
    '',
    ...headingLines(`Worked example: ${example.title}`, columns),
    ...turnLines(example).flatMap((line, index) => hanging(`${`${index + 1}.`.padStart(3)} `, line, columns)),
    ...wrap(example.lesson, columns),
  ]);
  return ['', inked('bold', 'What the book advises'), ...bullets(guide.advice, columns), ...examples];
}

export function bullets(items: readonly string[], columns: number): readonly string[] {
  return items.flatMap((item) => hanging('- ', item, columns));
}

/** The first line begins with `before`, the others stand below its words. */
function hanging(before: string, text: string, columns: number): readonly string[] {
  const lines = wrap(text, columns - before.length);
  return lines.map((line, index) => `${index === 0 ? before : ' '.repeat(before.length)}${line}`);
}
