// `invite` and `join`, as data.
import { ENDLESS_RULINGS } from '../../match/match.ts';
import { COMPUTER_NAMES } from '../../players/names.ts';
import { GAME_NOTE, HELP, NO_COLOR, type CommandSpec, type OptionSpec } from './command-spec.ts';

const NAME: OptionSpec = { name: 'name', value: 'NAME', text: 'what the other player sees you called' };
const PLAIN: OptionSpec = { name: 'plain', text: "the rule book's own text, line by line" };

export const INVITE: CommandSpec = {
  name: 'invite',
  summary: 'make a match over the network, and a link to send',
  arguments: [{ name: 'GAME' }],
  options: [
    { name: 'at', value: 'URL', text: 'the Bitduel server, such as https://play.example.org' },
    NAME,
    { name: 'p2', value: 'LEVEL', choices: COMPUTER_NAMES, text: 'play a level, on the server' },
    { name: 'open', text: 'play whoever wants the same, through the lobby' },
    {
      name: 'first',
      value: 'WHO',
      choices: ['1', '2', 'toss'],
      text: 'who moves first: 1, 2, toss (default: as the book says, else toss)',
    },
    { name: 'target', value: 'BITS', text: 'an agreed target, or random (default)' },
    { name: 'secret', text: 'hide the target from both players until the end' },
    { name: 'length', value: 'N', text: 'how many bits, where the rule book leaves it open' },
    { name: 'rounds', value: 'N', text: 'play N rounds; the first move alternates' },
    {
      name: 'endless',
      value: 'RULING',
      choices: ENDLESS_RULINGS,
      text: 'when play does not end: draw (default), or another ruling',
    },
    { name: 'clock', value: 'TIME', text: '5m+3s, 30m, 3d (days for each move), none (default)' },
    { name: 'no-watch', text: 'let nobody look on' },
    PLAIN,
    NO_COLOR,
    HELP,
  ],
  notes: [
    GAME_NOTE,
    'You are Player 1. The match stays open at the server: `bitduel join` goes back to it.',
    'Of the five books, only that of bit-flip names the player who moves first: Player 1. With --open the default is always toss.',
  ],
  examples: [
    'bitduel invite bit-flip --at https://play.example.org --name Ada',
    'bitduel invite bit-battle --at https://play.example.org --clock 5m+3s',
  ],
};

export const JOIN: CommandSpec = {
  name: 'join',
  summary: 'play a match over the network, by its link',
  arguments: [{ name: 'URL', optional: true }],
  options: [NAME, { name: 'watch', text: 'look on instead of playing' }, PLAIN, NO_COLOR, HELP],
  notes: [
    'URL is a link to a match, in quotes: to join, to a seat of yours, or to watch.',
    'Without URL: the online match that you played last and that is not over.',
    'Keys are kept in the state folder, copies of records with all other records.',
  ],
  examples: ["bitduel join 'http://192.168.0.7:4849/#/join/4f3c…?key=9c41…' --name Bo", 'bitduel join'],
};
