// The commands as data: parsing, help and completion all read this one table.
import { LISTED_GAMES } from '../../games/shelf/listed-games.ts';
import { ENDLESS_RULINGS, HUMAN } from '../../match/match.ts';
import { METHODS } from '../../solver/solution.ts';
import { COMPUTER_NAMES } from '../../players/names.ts';
import { GAME_NOTE, HELP, JSON_OUT, NO_COLOR, type CommandSpec, type OptionSpec } from './command-spec.ts';
import { LAB } from './lab-command.ts';
import { DECK, PROFILE } from './measure-commands.ts';
import { INVITE, JOIN } from './online-commands.ts';
import { SERVE } from './serve-command.ts';

export type { CommandSpec, OptionSpec } from './command-spec.ts';

export const PLAYER_NAMES: readonly string[] = [HUMAN, ...COMPUTER_NAMES];
export const GAME_IDS: readonly string[] = LISTED_GAMES.map(({ id }) => id);
export const DEFAULT_PORT = 4848;
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

const TARGET: OptionSpec = { name: 'target', value: 'BITS', text: 'the target, for games that have one' };
const START: OptionSpec = {
  name: 'start',
  value: 'BITS',
  text: 'where play begins, for games that deal their start',
};
const LENGTH: OptionSpec = {
  name: 'length',
  value: 'N',
  text: 'how many bits, where the rule book leaves it open',
};
const ENGINE: OptionSpec = {
  name: 'engine',
  value: 'E',
  choices: ['auto', ...METHODS],
  text: `auto (default), ${METHODS.join(', ')}`,
};

const PLAY_OPTIONS: readonly OptionSpec[] = [
  { name: 'p1', value: 'WHO', choices: PLAYER_NAMES, text: 'who is Player 1 (default: human)' },
  { name: 'p2', value: 'WHO', choices: PLAYER_NAMES, text: 'who is Player 2 (default: human)' },
  { name: 'first', value: 'WHO', choices: ['1', '2', 'toss'], text: 'who moves first: 1 (default), 2, toss' },
  { name: 'target', value: 'BITS', text: 'an agreed target, or random (default)' },
  { name: 'secret', text: 'hide the target from both players until the end' },
  LENGTH,
  { name: 'rounds', value: 'N', text: 'play N rounds; the first move alternates' },
  {
    name: 'endless',
    value: 'RULING',
    choices: ENDLESS_RULINGS,
    text: `when play does not end: ${ENDLESS_RULINGS.join(', ')}`,
  },
  { name: 'plain', text: "the rule book's own text, line by line" },
  { name: 'seed', value: 'N', text: 'make everything random repeatable' },
  { name: 'save', value: 'FILE', text: 'keep the record in this new file' },
];

export const COMMANDS: readonly CommandSpec[] = [
  {
    name: 'games',
    summary: 'list the games',
    arguments: [],
    options: [JSON_OUT, NO_COLOR, HELP],
    notes: [],
    examples: ['bitduel games', 'bitduel games --json'],
  },
  {
    name: 'rules',
    summary: 'the rules of a game, and how we read them',
    arguments: [{ name: 'GAME' }],
    options: [JSON_OUT, NO_COLOR, HELP],
    notes: [GAME_NOTE],
    examples: ['bitduel rules bit-flip', 'bitduel rules bit-flip --json > my-variant.json'],
  },
  {
    name: 'play',
    summary: 'play a game',
    arguments: [{ name: 'GAME' }],
    options: [...PLAY_OPTIONS, NO_COLOR, HELP],
    notes: [
      GAME_NOTE,
      `WHO is ${PLAYER_NAMES.join(', ')}.`,
      'Where levels make little difference, the match and `bitduel rules GAME` say so.',
      'On a terminal you get the board; with piped input or output, the plain text.',
      'Every match is kept move by move: `bitduel resume` goes on with it.',
    ],
    examples: [
      'bitduel play bit-flip --p2 easy',
      'bitduel play bit-battle --secret --rounds 3',
      "printf '2 5\\nquit\\n' | bitduel play bit-flip",
    ],
  },
  {
    name: 'resume',
    summary: 'go on with an unfinished match',
    arguments: [{ name: 'RECORD', optional: true }],
    options: [{ name: 'plain', text: "the rule book's own text, line by line" }, NO_COLOR, HELP],
    notes: ['Without RECORD: the newest unfinished match.'],
    examples: ['bitduel resume', 'bitduel resume duel.bitduel.jsonl'],
  },
  {
    name: 'replay',
    summary: 'step through a match',
    arguments: [{ name: 'RECORD' }],
    options: [JSON_OUT, { name: 'plain', text: 'list the moves instead of stepping' }, NO_COLOR, HELP],
    notes: [],
    examples: ['bitduel replay duel.bitduel.jsonl', 'bitduel replay duel.bitduel.jsonl --json'],
  },
  {
    name: 'analyze',
    summary: 'the value of a position and of each move, best first',
    arguments: [{ name: 'GAME' }],
    options: [
      { name: 'position', value: 'POSITION', text: 'bits and the player to move; default: the start' },
      { name: 'record', value: 'FILE', text: 'the position that a match stands at' },
      START,
      TARGET,
      LENGTH,
      ENGINE,
      JSON_OUT,
      NO_COLOR,
      HELP,
    ],
    notes: [GAME_NOTE],
    examples: [
      'bitduel analyze bit-flip',
      "bitduel analyze bit-flip --position '11011011 2' --json",
      "bitduel analyze binary-battle --target 1010 --position '1000/0000 2'",
    ],
  },
  {
    name: 'solve',
    summary: 'solve a whole game: who wins, how fast',
    arguments: [{ name: 'GAME' }],
    options: [START, TARGET, LENGTH, ENGINE, JSON_OUT, NO_COLOR, HELP],
    notes: [GAME_NOTE],
    examples: ['bitduel solve bit-flip --length 16', 'bitduel solve bit-battle --target 11010110 --json'],
  },
  {
    name: 'review',
    summary: 'grade each move of a match',
    arguments: [{ name: 'RECORD' }],
    options: [
      { name: 'round', value: 'N', text: 'which round of a series; default: the last' },
      ENGINE,
      JSON_OUT,
      NO_COLOR,
      HELP,
    ],
    notes: [],
    examples: ['bitduel review duel.bitduel.jsonl', 'bitduel review duel.bitduel.jsonl --json'],
  },
  {
    name: 'puzzle',
    summary: 'find the one right move',
    arguments: [{ name: 'GAME', optional: true }],
    options: [{ name: 'seed', value: 'N', text: 'the same puzzle again' }, JSON_OUT, NO_COLOR, HELP],
    notes: [
      GAME_NOTE,
      'Without GAME, one of the games that have puzzles. --json tells the solution.',
      'Easy: seen within 2 plies. Hard: 7 or more, or 5 among many plausible moves.',
      'A puzzle counts once: a hint or a wrong first answer ends the streak.',
    ],
    examples: [
      'bitduel puzzle',
      'bitduel puzzle bit-flip --seed 7',
      "printf 'hint\\nquit\\n' | bitduel puzzle bit-flip",
    ],
  },
  PROFILE,
  DECK,
  LAB,
  {
    name: 'web',
    summary: 'the browser app, on this machine',
    arguments: [],
    options: [
      { name: 'port', value: 'N', text: `which port (default: ${DEFAULT_PORT}); 0 takes any that is free` },
      { name: 'no-open', text: 'do not open the browser' },
      NO_COLOR,
      HELP,
    ],
    notes: ['Only this machine can reach it. Ctrl-C stops it.'],
    examples: ['bitduel web', 'bitduel web --port 8080 --no-open'],
  },
  INVITE,
  JOIN,
  SERVE,
  {
    name: 'completion',
    summary: 'print a shell completion script',
    arguments: [{ name: 'SHELL' }],
    options: [HELP],
    notes: [`SHELL is ${SHELLS.join(', ')}.`],
    examples: ['bitduel completion bash >> ~/.bashrc', 'bitduel completion fish | source'],
  },
  {
    name: 'help',
    summary: 'this help, or that of a command',
    arguments: [{ name: 'COMMAND', optional: true }],
    options: [HELP],
    notes: ['The same as --help after a command.'],
    examples: ['bitduel help', 'bitduel help play'],
  },
];

/** The program itself, called without a command. */
export const PROGRAM: CommandSpec = {
  name: '',
  summary: 'two-player bit-flipping games',
  arguments: [],
  options: [{ name: 'version', short: 'v', text: 'show the version' }, NO_COLOR, HELP],
  notes: [],
  examples: ['bitduel', 'bitduel play bit-flip --p2 easy', 'bitduel rules binary-battle'],
};

export function findCommand(name: string): CommandSpec | undefined {
  return COMMANDS.find((command) => command.name === name);
}
