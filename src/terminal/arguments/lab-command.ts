// The command that searches for games, as data.
import { GAME_NOTE, HELP, NO_COLOR, type CommandSpec } from './command-spec.ts';

export const LAB: CommandSpec = {
  name: 'lab',
  summary: 'search for new games worth playing',
  arguments: [{ name: 'GAME', optional: true }],
  options: [
    { name: 'out', value: 'RUN', text: 'the folder of the run; the same command goes on with it' },
    { name: 'changes', value: 'N', text: 'how far from GAME, in changes of its book (default: 2.5)' },
    { name: 'width', value: 'A-B', text: 'how many bits a register has (default: about as many as GAME)' },
    { name: 'allow', value: 'FIELDS', text: 'the fields that may change, joined by commas (default: all)' },
    { name: 'budget', value: 'N', text: 'how many candidates are tried (default: 5000)' },
    { name: 'seed', value: 'N', text: 'another search (default: 1)' },
    { name: 'shard', value: 'I/N', text: 'search number I of N with this seed, for many machines' },
    { name: 'join', value: 'RUNS', text: 'instead of searching: the best of these runs, joined by commas' },
    { name: 'jobs', value: 'N', text: 'how many work at once (default: one for each processor)' },
    { name: 'verify', text: 'instead of searching: work out the run in RUN again' },
    NO_COLOR,
    HELP,
  ],
  notes: [
    GAME_NOTE,
    'Without GAME, rule books of any kind are drawn.',
    'Fields: width, number, start, opening (½ a change each), action, bits, adjacent, register, rule, wear, charges, ban, misere, stuck, goal, pass, endless (1 each).',
    'RUN/report.html shows what was found; RUN/finds holds the rule books.',
  ],
  examples: [
    'bitduel lab bit-flip-showdown --out finds',
    'bitduel lab --width 5-7 --budget 1000 --out anything',
    'bitduel lab bit-flip --allow width,wear,start --out worn',
  ],
};
