// The menu on a terminal: goes on with a match, or puts together the words of a command.
import type { Key } from 'node:readline';
import { at } from '../../base/invariant.ts';
import type { Result } from '../../base/result.ts';
import { GAMES } from '../../games/catalogue.ts';
import { findListedGame, LISTED_GAMES } from '../../games/shelf/listed-games.ts';
import { fairVersionOf } from '../../games/shelf/shelf.ts';
import { HUMAN } from '../../match/match.ts';
import { runAnalyze } from '../commands/analyze.ts';
import { PLAYER_NAMES } from '../arguments/command-table.ts';
import { findUnfinished, type UnfinishedRecord } from '../records/unfinished.ts';
import { programName } from '../io/program-name.ts';
import { lastChoice, rememberChoice, type Choice } from './last-choice.ts';
import { choose, note } from './prompts.ts';
import { askOption, askTargetBits, optionItems, type OptionName } from './menu-options.ts';
import { noteOnLevels } from '../texts/known-facts.ts';
import { runPlay } from '../commands/play.ts';
import { runPuzzle } from '../commands/puzzle.ts';
import type { Refusal } from '../io/refusal.ts';
import { resumeMatch } from '../commands/resume.ts';
import { showPage } from '../board/pager.ts';
import { wholeRules } from '../commands/games-and-rules.ts';
import { runWeb } from '../commands/web.ts';

const SHOW_CURSOR = '\u001b[?25h';

/** Shows the menu until it is left, and answers the exit code. */
export async function runMenu(): Promise<number> {
  let interrupted = false;
  const onKey = (_: unknown, key: Key | undefined): void => {
    interrupted = key?.ctrl === true && key.name === 'c';
  };
  process.stdin.on('keypress', onKey);
  try {
    note('intro', 'Bitduel');
    const exit = await repeatMenu();
    if (exit !== undefined) return exit;
    note('outro', 'See you!');
    process.stdout.write(SHOW_CURSOR);
    return interrupted ? 130 : 0;
  } finally {
    process.stdin.off('keypress', onKey).pause();
  }
}

/** Until it is left, or until something ends with an exit code of its own. */
async function repeatMenu(): Promise<number | undefined> {
  for (;;) {
    const done = await mainMenu();
    if (done === 'leave') return undefined;
    if (done !== undefined && !done.ok) note('error', done.fault.line);
    if (done?.ok === true && done.value !== 0) return done.value;
  }
}

type Done = Result<number, Refusal> | undefined | 'leave';

async function mainMenu(): Promise<Done> {
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
  if (choice === 'continue' && unfinished !== undefined) return resumeMatch(unfinished.path, false);
  if (choice === 'play') return playMenu();
  if (choice === 'puzzle') return puzzleMenu();
  if (choice === 'analyze') return analyzeMenu();
  if (choice === 'rules') return rulesMenu();
  if (choice === 'web') return runWeb({ positionals: [], options: new Map() });
  return 'leave';
}

async function playMenu(): Promise<Done> {
  const last = lastChoice();
  const game = await chooseGame(last?.game);
  if (game === undefined) return undefined;
  const levels = noteOnLevels(findListedGame(game) ?? at(GAMES, 0));
  if (levels !== undefined) note('info', levels);
  const players = await choosePlayers(last?.options ?? {});
  if (players === undefined) return undefined;
  const kept = last?.game === game ? last.options : {};
  const choice = await chooseOptions({ game, options: { ...kept, ...players } });
  if (choice === undefined) return undefined;
  rememberChoice(choice);
  note('step', `The same again: ${commandOf(choice)}`);
  return runPlay({ positionals: [choice.game], options: new Map(Object.entries(choice.options)) });
}

async function chooseGame(initial: string | undefined): Promise<string | undefined> {
  const options = LISTED_GAMES.map(({ id, title, line }) => ({ value: id, label: title, hint: line }));
  return choose('Which game?', options, initial);
}

async function choosePlayers(last: Choice['options']): Promise<Choice['options'] | undefined> {
  const levels = PLAYER_NAMES.filter((name) => name !== HUMAN);
  const pairs = [
    { value: `${HUMAN} ${HUMAN}`, label: 'Two people at this keyboard' },
    ...levels.map((name) => ({
      value: `${HUMAN} ${name}`,
      label: `You are Player 1, against the computer (${name})`,
    })),
    ...levels.map((name) => ({
      value: `${name} ${HUMAN}`,
      label: `You are Player 2, against the computer (${name})`,
    })),
  ];
  const before = `${last['p1'] ?? HUMAN} ${last['p2'] ?? HUMAN}`;
  const pair = await choose('Who plays?', pairs, before);
  if (pair === undefined) return undefined;
  const [p1 = HUMAN, p2 = HUMAN] = pair.split(' ');
  return { p1, p2 };
}

/** Starts at once, changes one option after the other first, or takes the fair version of the game. */
async function chooseOptions(choice: Choice): Promise<Choice | undefined> {
  const book = findListedGame(choice.game)?.book;
  if (book === undefined) return choice;
  const fair = fairVersionOf(choice.game);
  let options = choice.options;
  for (;;) {
    const items = optionItems(book, options);
    const picked = await choose<'start' | 'fair' | OptionName>('Ready?', [
      { value: 'start', label: 'Start' },
      ...(fair === undefined
        ? []
        : [{ value: 'fair' as const, label: `Fair version: ${fair.title}`, hint: fair.line }]),
      ...items,
    ]);
    if (picked === undefined) return undefined;
    if (picked === 'start') return { ...choice, options };
    if (picked === 'fair' && fair !== undefined) return { game: fair.id, options: playersOf(options) };
    if (picked === 'fair') continue;
    options = (await askOption(book, options, picked)) ?? options;
  }
}

/** Ctrl-D there ends the input, and with it the menu. */
async function puzzleMenu(): Promise<Done> {
  const done = await runPuzzle({ positionals: [], options: new Map() });
  return process.stdin.readableEnded ? 'leave' : done;
}

async function analyzeMenu(): Promise<Done> {
  const game = await chooseGame(lastChoice()?.game);
  const book = game === undefined ? undefined : findListedGame(game)?.book;
  if (game === undefined || book === undefined) return undefined;
  const target = book.target === 'none' ? '' : await askTargetBits(book);
  if (target === undefined) return undefined;
  return runAnalyze({ positionals: [game], options: new Map(target === '' ? [] : [['target', target]]) });
}

async function rulesMenu(): Promise<undefined> {
  const id = await chooseGame(undefined);
  const game = id === undefined ? undefined : findListedGame(id);
  if (game !== undefined) await showPage((columns) => wholeRules(game, columns));
}

/** Options that fit every game. */
function playersOf({ p1 = HUMAN, p2 = HUMAN }: Choice['options']): Choice['options'] {
  return { p1, p2 };
}

function commandOf({ game, options }: Choice): string {
  const words = Object.entries(options)
    .filter(([, value]) => value !== HUMAN)
    .map(([name, value]) => (value === '' ? `--${name}` : `--${name} ${value}`));
  return [programName(), 'play', game, ...words].join(' ');
}

/** The game, and when the match began. */
function matchName({ match, log }: UnfinishedRecord): string {
  const [header] = log.lines;
  const began = header?.t === 'header' ? `, ${header.time.slice(0, 16).replace('T', ' ')} UTC` : '';
  return `${match.setup.book.id}${began}`;
}
