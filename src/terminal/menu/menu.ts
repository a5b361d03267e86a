// The menu on a terminal: goes on with a match, or puts together the words of a command.
import type { Key } from 'node:readline';
import type { Result } from '../../base/result.ts';
import { lookOf, type GameLook } from '../../games/looks.ts';
import type { Game } from '../../games/game.ts';
import { findListedGame, LISTED_GAMES } from '../../games/shelf/listed-games.ts';
import type { ShelfGame } from '../../games/shelf/shelf-game.ts';
import { fairVersionOf } from '../../games/shelf/shelf.ts';
import { HUMAN } from '../../match/match.ts';
import { NEWCOMER as LADDER_START } from '../../players/ladder.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { runAnalyze } from '../commands/analyze.ts';
import { standingIn } from '../../disk/standings.ts';
import { findUnfinished, type UnfinishedRecord } from '../records/unfinished.ts';
import { programName } from '../io/program-name.ts';
import { inked, terminalSize, type Ink } from '../io/style.ts';
import { lastChoice, rememberChoice, type Choice } from './last-choice.ts';
import { choose, note } from './prompts.ts';
import { askOption, askTargetBits, optionItems, withRuling, type OptionName } from './menu-options.ts';
import { askPlayers } from './menu-players.ts';
import { noteOnLevels, offerOf } from '../texts/known-facts.ts';
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
    note('intro', `${inked('red', '|O')} Bitduel`);
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
  const id = await chooseGame(last?.game);
  const game = id === undefined ? undefined : findListedGame(id);
  if (id === undefined || game === undefined) return undefined;
  const offered = game.shelved === undefined ? await askOffer(game.book) : { game, options: {} };
  if (offered === undefined) return undefined;
  const { book } = offered.game;
  const levels = noteOnLevels(offered.game);
  if (levels !== undefined) note('info', levels);
  const played = (offered.game.shelved ?? book).id;
  const kept = last?.game === played ? last.options : playersOf(last?.options ?? NEWCOMER);
  const players = await askPlayers(book, { ...againstDue(offered.game, kept), ...offered.options });
  if (players === undefined) return undefined;
  const choice = await chooseOptions({ game: played, options: players });
  if (choice === undefined) return undefined;
  rememberChoice(choice);
  note('step', `The same again: ${commandOf(choice)}`);
  return runPlay({ positionals: [choice.game], options: new Map(Object.entries(choice.options)) });
}

interface OfferedGame {
  readonly game: Game;
  readonly options: Choice['options'];
}

/** The match that suits a newcomer, with one line on why; beside it the game exactly as its book has it. */
async function askOffer(book: RuleBook): Promise<OfferedGame | undefined> {
  const offer = offerOf(book);
  const suits = findListedGame(offer.game);
  const letter = findListedGame(book.id);
  if (suits === undefined || letter === undefined) return undefined;
  note('info', offer.why);
  const fair = suits.shelved === undefined ? book.title : `The fair version, ${suits.shelved.title}`;
  const how = await choose('How would you like to play it?', [
    { value: 'offer', label: fair },
    { value: 'letter', label: 'Exactly as the book has it' },
  ]);
  if (how === undefined) return undefined;
  return how === 'offer' ? { game: suits, options: {} } : { game: letter, options: { endless: 'play-on' } };
}

/** A computer that was played against before gives way to the level that is due now. */
function againstDue({ book, shelved }: Game, options: Choice['options']): Choice['options'] {
  const secret = shelved?.setup.secret ?? false;
  const { level } = standingIn({ book, secret });
  const due = (player: string = HUMAN) => (player === HUMAN ? HUMAN : level);
  return { ...options, p1: due(options['p1']), p2: due(options['p2']) };
}

/** With a mark and a few words for each game, where they fit. */
async function chooseGame(initial: string | undefined): Promise<string | undefined> {
  const longest = Math.max(...LISTED_GAMES.map(({ title }) => title.length));
  const isWide = terminalSize().columns >= 80;
  const options = LISTED_GAMES.map(({ id, title }) => ({
    value: id,
    label: isWide ? wideLabel(id, title.padEnd(longest + 2)) : title,
  }));
  return choose('Which game?', options, initial);
}

/** In colour where there is room for it: the library counts its characters too. */
function wideLabel(id: string, title: string): string {
  const { hue, sign, line } = lookOf({ id, summary: '' });
  const mark = terminalSize().columns >= COLOUR_COLUMNS ? inked(HUE_INKS[hue], sign) : sign;
  return `${mark} ${title}${line}`;
}

const COLOUR_COLUMNS = 90;

const HUE_INKS: Readonly<Record<GameLook['hue'], Ink>> = {
  coral: 'red',
  indigo: 'blue',
  amber: 'yellow',
  green: 'green',
  plum: 'magenta',
  slate: 'gray',
};

/** Starts at once, changes one option after the other first, or takes the fair version of the game. */
async function chooseOptions(choice: Choice): Promise<Choice | undefined> {
  const game = findListedGame(choice.game);
  if (game === undefined) return choice;
  const fair = fairVersionOf(choice.game);
  let options = withRuling(game, choice.options);
  for (;;) {
    const picked = await choose<'start' | 'fair' | OptionName>('Ready?', [
      { value: 'start', label: 'Start' },
      ...(fair === undefined
        ? []
        : [{ value: 'fair' as const, label: `Fair version: ${fair.title}`, hint: fair.line }]),
      ...optionItems(game.book, options),
    ]);
    if (picked === undefined) return undefined;
    if (picked === 'start') return { ...choice, options };
    if (picked === 'fair' && fair !== undefined) return fairChoice(fair, options);
    if (picked === 'fair') continue;
    options = (await askOption(game.book, options, picked)) ?? options;
  }
}

function fairChoice(fair: ShelfGame, options: Choice['options']): Choice {
  return { game: fair.id, options: withRuling({ book: fair.book, shelved: fair }, playersOf(options)) };
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

/** Before anything was chosen: against the weakest computer that means to win. */
const NEWCOMER: Choice['options'] = { p1: HUMAN, p2: LADDER_START.level };

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
