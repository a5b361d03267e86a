// Who plays, asked before a match: the opponent first, then the seat, where it makes a difference.
import { LEVEL_MEANINGS } from '../../advice/words/setup-words.ts';
import { HUMAN } from '../../match/match.ts';
import { seatsDiffer } from '../../match/setup-choices.ts';
import { COMPUTER_NAMES, type ComputerName } from '../../players/names.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import type { Choice } from './last-choice.ts';
import { choose } from './prompts.ts';

type Options = Choice['options'];

/** Those that mean to win first; one that plays anything comes last. */
const LEVELS: readonly ComputerName[] = [...COMPUTER_NAMES.filter((name) => name !== 'random'), 'random'];

/** The options with both players in them; undefined if a question was left. */
export async function askPlayers(book: RuleBook, options: Options): Promise<Options | undefined> {
  const opponent = await askOpponent(options);
  if (opponent === undefined) return undefined;
  if (opponent === HUMAN) return { ...options, p1: HUMAN, p2: HUMAN };
  return seatsDiffer(book) ? askPlayerNumber(opponent, options) : askTurn(opponent, options);
}

async function askOpponent({ p1 = HUMAN, p2 = HUMAN }: Options): Promise<string | undefined> {
  const levels = LEVELS.map((name) => ({
    value: name,
    label: `Computer: ${name}`,
    hint: LEVEL_MEANINGS[name],
  }));
  const person = { value: HUMAN, label: 'A person at this keyboard' };
  return choose('Who do you play against?', [...levels, person], p1 === HUMAN ? p2 : p1);
}

/** Where the seats are not alike it matters which one is yours. */
async function askPlayerNumber(opponent: string, options: Options): Promise<Options | undefined> {
  const seat = await choose(
    'Which player are you?',
    [
      { value: '1', label: 'Player 1' },
      { value: '2', label: 'Player 2' },
    ],
    isSecondSeat(options) ? '2' : '1',
  );
  return seat === undefined ? undefined : { ...options, ...seated(opponent, seat === '2') };
}

/** Where they are alike, Player 1 begins, as the books have it. */
async function askTurn(opponent: string, options: Options): Promise<Options | undefined> {
  const { first, ...others } = options;
  const turn = await choose(
    'Who moves first?',
    [
      { value: 'you', label: 'You' },
      { value: 'computer', label: 'The computer' },
      { value: 'toss', label: 'Toss a coin' },
    ],
    first === 'toss' ? 'toss' : isSecondSeat(options) ? 'computer' : 'you',
  );
  if (turn === undefined) return undefined;
  const players = seated(opponent, turn === 'computer');
  return { ...others, ...players, ...(turn === 'toss' ? { first: 'toss' } : {}) };
}

/** One person against one computer player. */
export function seated(opponent: string, second: boolean): Options {
  return second ? { p1: opponent, p2: HUMAN } : { p1: HUMAN, p2: opponent };
}

/** Who begins and who the opponent is, in a few words. */
export function seatWords(options: Options): string {
  const { p1 = HUMAN, p2 = HUMAN, first = '1' } = options;
  if (p1 === HUMAN && p2 === HUMAN) return 'two people at this keyboard';
  const computer = isSecondSeat(options) ? p1 : p2;
  const begins = (first === '2') === isSecondSeat(options);
  const turn = first === 'toss' ? 'a coin says who begins' : `you move ${begins ? 'first' : 'second'}`;
  return `${turn}; computer: ${computer}`;
}

function isSecondSeat({ p1 = HUMAN }: Options): boolean {
  return p1 !== HUMAN;
}
