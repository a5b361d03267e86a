// The commands that measure a game and deal starts for it, as data.
import { GAME_NOTE, HELP, JSON_OUT, NO_COLOR, type CommandSpec } from './command-spec.ts';

const SEED = { name: 'seed', value: 'N' } as const;

export const PROFILE: CommandSpec = {
  name: 'profile',
  summary: 'measure a game: is it fair, does it end, does skill count',
  arguments: [{ name: 'GAME' }],
  options: [
    { ...SEED, text: 'other games, where games are played out (default: 1)' },
    JSON_OUT,
    NO_COLOR,
    HELP,
  ],
  notes: [
    GAME_NOTE,
    'Exact wherever all positions can be gone through. Where there are too many, the',
    'target is hidden or no position may come back, 2,000 games answer each question,',
    'and the measure says so.',
  ],
  examples: ['bitduel profile bit-flip', 'bitduel profile worn-showdown --json'],
};

export const DECK: CommandSpec = {
  name: 'deck',
  summary: 'deal a game fair starts, half won by each player',
  arguments: [{ name: 'GAME' }],
  options: [
    { name: 'size', value: 'N', text: 'how many starts, an even number (default: 10)' },
    { ...SEED, text: 'another deck (default: 1)' },
    { name: 'json', text: 'the rule book with the dealt start, on stdout' },
    NO_COLOR,
    HELP,
  ],
  notes: [
    GAME_NOTE,
    'Each start is won by one player under perfect play, and the winner has something',
    'to find. A round begins with one of them, drawn.',
  ],
  examples: ['bitduel deck bit-flip', 'bitduel deck bit-flip --size 20 --json > dealt-bit-flip.json'],
};
