// What a search leaves behind for people: rule books, a table, a page, and a few lines at the terminal.
import type { RunFolder, RunFolderFault } from '../../disk/run-folder.ts';
import { ok, type Result } from '../../base/result.ts';
import { shellPath } from '../../base/text.ts';
import type { FindsTable } from '../../lab/search/finds-table.ts';
import { programName } from '../io/program-name.ts';
import { reportPage } from '../report/page.ts';

/** How many finds are shown at the terminal. */
const SHOWN = 10;

/** Rule books in `finds/`, the table in `finds.json`, the page in `report.html`. */
export function writeResults(run: RunFolder, table: FindsTable): Result<void, RunFolderFault> {
  const books = table.finds.map(
    ({ book }) => [`${book.id}.json`, `${JSON.stringify(book, null, 2)}\n`] as const,
  );
  const folder = run.writeFolder('finds', new Map(books));
  if (!folder.ok) return folder;
  const json = run.write('finds.json', `${JSON.stringify(table)}\n`);
  if (!json.ok) return json;
  const page = run.write('report.html', reportPage(table));
  return page.ok ? ok(undefined) : page;
}

/** The best finds as a table, and what to do with them. */
export function resultText({ search, finds }: FindsTable, folder: string): string {
  const { evaluated, kept } = search;
  const head = `${evaluated.toLocaleString('en')} candidates, ${kept.toLocaleString('en')} kept, ${finds.length.toLocaleString('en')} on the front.`;
  const [best] = finds;
  if (best === undefined)
    return `${head}\nNothing worth keeping was found: try another seed, more changes or other widths.\n`;
  const width = Math.max(...finds.slice(0, SHOWN).map(({ book }) => book.id.length));
  const row = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(11)).join('')}`;
  const rows = finds.slice(0, SHOWN).map(({ book, scores }) => {
    const { fairness, ladder, depth, turnOvers, novelty } = scores;
    return row(book.id, [
      fairness.toFixed(2),
      ladder.toFixed(2),
      depth.toFixed(1),
      turnOvers.toFixed(2),
      String(novelty),
    ]);
  });
  const goesOn = finds.filter(({ profile }) => profile.ends === false).length;
  const endless =
    goesOn === 0
      ? []
      : [`${goesOn} of ${finds.length} can go on for ever if both players let it; the others always end.`];
  const more = finds.length > SHOWN ? [`  … and ${finds.length - SHOWN} more`] : [];
  const files = `All of them are in ${shellPath(`${folder}/report.html`)}, as rule books in ${shellPath(`${folder}/finds`)}.`;
  const play = `Play one: ${programName()} play ${shellPath(`${folder}/finds/${best.book.id}.json`)} --p2 medium`;
  const titles = row('', ['fairness', 'skill', 'depth', 'turn-overs', 'novelty']);
  return `${[head, titles, ...rows, ...more, ...endless, files, play].join('\n')}\n`;
}
