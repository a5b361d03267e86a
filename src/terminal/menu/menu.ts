// The menu on a terminal: goes on with a match, or puts together the words of a command.
import type { Key } from 'node:readline';
import type { Result } from '../../base/result.ts';
import { showPage } from '../board/pager.ts';
import { runAnalyze } from '../commands/analyze.ts';
import { wholeRules } from '../commands/games-and-rules.ts';
import type { LoadLater } from '../commands/later.ts';
import { runPlay } from '../commands/play.ts';
import { runPuzzle } from '../commands/puzzle.ts';
import { matchTitle } from '../../match/match-title.ts';
import { isTargetSecret } from '../../rules/book-facts.ts';
import { resumeMatch } from '../commands/resume.ts';
import { runWeb } from '../commands/web.ts';
import { tellAll } from '../io/printed.ts';
import { finish, type Printout } from '../io/printout.ts';
import type { Refusal } from '../io/refusal.ts';
import { inked } from '../io/style.ts';
import { findUnfinished, type UnfinishedRecord } from '../records/unfinished.ts';
import { chooseGame } from './choose-game.ts';
import { lastChoice, rememberChoice } from './last-choice.ts';
import { askTargetBits } from './menu-options.ts';
import { askMatch, commandOf } from './play-menu.ts';
import { choose, note } from './prompts.ts';

const SHOW_CURSOR = '\u001b[?25h';

/** Shows the menu until it is left, and answers the exit code. */
export async function runMenu(load: LoadLater): Promise<number> {
  let interrupted = false;
  const onKey = (_: unknown, key: Key | undefined): void => {
    interrupted = key?.ctrl === true && key.name === 'c';
  };
  process.stdin.on('keypress', onKey);
  try {
    note('intro', `${inked('red', '|O')} Bitduel`);
    const exit = await repeatMenu(load);
    if (exit !== undefined) return exit;
    note('outro', 'See you!');
    process.stdout.write(SHOW_CURSOR);
    return interrupted ? 130 : 0;
  } finally {
    process.stdin.off('keypress', onKey).pause();
  }
}

/** Until it is left, or until something ends with an exit code of its own. */
async function repeatMenu(load: LoadLater): Promise<number | undefined> {
  for (;;) {
    const done = await mainMenu(load);
    if (done === 'leave') return undefined;
    if (done === undefined) continue;
    if (!done.ok) {
      tellAll(done.fault.notes ?? []);
      note('error', done.fault.line);
      continue;
    }
    const exit = finish(done.value);
    if (exit !== 0) return exit;
  }
}

type Done = Result<Printout | number, Refusal> | undefined | 'leave';

async function mainMenu(load: LoadLater): Promise<Done> {
  const { newest: unfinished } = await findUnfinished();
  const choice = await choose('What would you like to do?', [
    ...(unfinished === undefined
      ? []
      : [{ value: 'continue', label: 'Continue', hint: matchName(unfinished.record) }]),
    { value: 'play', label: 'Play' },
    { value: 'puzzle', label: 'Solve puzzles' },
    { value: 'analyze', label: 'Analyse a game' },
    { value: 'rules', label: 'Read the rules' },
    { value: 'web', label: 'Play in the browser' },
    { value: 'leave', label: 'Leave' },
  ]);
  if (choice === 'continue' && unfinished !== undefined) return resumeMatch(unfinished.path, false, load);
  if (choice === 'play') return playMenu(load);
  if (choice === 'puzzle') return puzzleMenu();
  if (choice === 'analyze') return analyzeMenu();
  if (choice === 'rules') return rulesMenu();
  if (choice === 'web') return runWeb({ positionals: [], options: new Map() });
  return 'leave';
}

async function playMenu(load: LoadLater): Promise<Done> {
  const last = lastChoice();
  const game = await chooseGame(last?.game);
  const choice = game === undefined ? undefined : await askMatch(game, last);
  if (choice === undefined) return undefined;
  rememberChoice(choice);
  note('step', `The same again: ${commandOf(choice)}`);
  return runPlay({ positionals: [choice.game], options: new Map(Object.entries(choice.options)) }, load);
}

/** Ctrl-D there ends the input, and with it the menu. */
async function puzzleMenu(): Promise<Done> {
  const done = await runPuzzle({ positionals: [], options: new Map() });
  return process.stdin.readableEnded ? 'leave' : done;
}

async function analyzeMenu(): Promise<Done> {
  const game = await chooseGame(lastChoice()?.game);
  if (game === undefined) return undefined;
  const { book, shelved } = game;
  const target = book.target === 'none' || isTargetSecret(book) ? '' : await askTargetBits(book);
  if (target === undefined) return undefined;
  const options = new Map(target === '' ? [] : [['target', target]]);
  return runAnalyze({ positionals: [(shelved ?? book).id], options });
}

async function rulesMenu(): Promise<undefined> {
  const game = await chooseGame(undefined);
  if (game !== undefined) await showPage((columns) => wholeRules(game, columns));
}

/** The game, and when the match began. */
function matchName({ match, log }: UnfinishedRecord): string {
  const [header] = log.lines;
  const began = header?.t === 'header' ? `, ${header.time.slice(0, 16).replace('T', ' ')} UTC` : '';
  return `${matchTitle(match.setup)}${began}`;
}
