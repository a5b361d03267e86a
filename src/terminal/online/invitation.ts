// What `invite` asks a server for, read from its options: the terms of the match, who plays, and under what name.
import { ok, type Result } from '../../base/result.ts';
import { quoted } from '../../base/text.ts';
import { usualFirst } from '../../games/first-player.ts';
import { findListedGame } from '../../games/shelf/listed-games.ts';
import type { Game } from '../../games/game.ts';
import { clockFault, type Clock } from '../../match/clock.ts';
import { isTargetDrawn, isTargetSecret } from '../../rules/book-facts.ts';
import { readCreateMatch, type CreateMatch } from '../../wire/create-match.ts';
import { faultWords } from '../../wire/fault-words.ts';
import { MOST_NAME_CHARACTERS, MOST_ROUNDS } from '../../wire/limits.ts';
import { setupOf } from '../../wire/match-plan.ts';
import { readName } from '../../wire/name.ts';
import { readLength, readNumber, readTargetBits } from '../arguments/book-options.ts';
import type { Given } from '../arguments/options.ts';
import { badInput, type Refusal } from '../io/refusal.ts';

type Options = Given['options'];

/** All of the request but who plays. */
type Terms = Omit<CreateMatch, 'seats'>;

export function readNameOption(text: string | undefined): Result<string | undefined, Refusal> {
  if (text === undefined) return ok(undefined);
  const name = readName(text, 'name');
  if (name.ok) return name;
  return badInput(
    `--name ${quoted(text)}: expected 1 to ${MOST_NAME_CHARACTERS} characters that can be seen.`,
  );
}

/** The terms, tried here first: what cannot be played is not even asked for. */
export function readTermsFrom(word: string, game: Game, options: Options): Result<Terms, Refusal> {
  const sized = readLength(game.book, options.get('length'));
  if (!sized.ok) return sized;
  const rounds = readNumber('rounds', options.get('rounds') ?? '1', 1, MOST_ROUNDS);
  if (!rounds.ok) return rounds;
  const target = readTarget({ ...game, book: sized.value }, options);
  if (!target.ok) return target;
  const clock = readClockOption(options.get('clock'));
  if (!clock.ok) return clock;
  const first = options.get('first') ?? usualFirst(game, options.has('open'));
  const asked = {
    game: { ...gameChoice(word, game), ...(options.has('length') ? { length: sized.value.width } : {}) },
    first: first === 'toss' ? first : Number(first),
    rounds: rounds.value,
    endless: options.get('endless'),
    secret: options.has('secret') ? true : options.has('target') ? false : undefined,
    target: target.value,
    clock: clock.value,
    watch: !options.has('no-watch'),
    seats: [{ me: true }, { computer: options.get('p2') ?? 'random' }],
  };
  return tryTerms(withoutUndefined(asked), game);
}

function tryTerms(asked: object, { book }: Game): Result<Terms, Refusal> {
  const read = readCreateMatch(asked);
  const plan = read.ok ? setupOf(read.value) : read;
  if (!plan.ok) return badInput(faultWords(plan.fault, book));
  const { seats: _seats, ...terms } = asked as CreateMatch;
  return ok(terms);
}

function withoutUndefined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** By its id if it was named by it; a rule book from a file is sent whole. */
function gameChoice(word: string, { book }: Game): CreateMatch['game'] {
  return findListedGame(word) === undefined ? { book } : { id: word };
}

function readTarget({ book }: Game, options: Options): Result<string | undefined, Refusal> {
  const text = options.get('target');
  if (text !== undefined && options.has('secret'))
    return badInput('--secret and --target exclude each other: leave one of them out.');
  if (text !== undefined && isTargetDrawn(book) && isTargetSecret(book))
    return badInput(`--target: the target of ${book.id} is hidden; leave --target out.`);
  if (text === 'random' && isTargetDrawn(book)) return ok(undefined);
  return readTargetBits(book, text, ', or random');
}

const UNIT_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `5m+3s`: so much for all moves and so much more with each. `3d`: so much for each move. */
function readClockOption(text: string | undefined): Result<Clock | undefined, Refusal> {
  if (text === undefined || text === 'none') return ok(undefined);
  const [, number, unit = '', add = '0'] = /^(\d{1,4})([smhd])(?:\+(\d{1,3})s)?$/.exec(text) ?? [];
  const time = Number(number) * (UNIT_MS[unit] ?? 0);
  const clock: Clock = unit === 'd' ? { move: time } : { main: time, add: Number(add) * 1000 };
  const isWritten = number !== undefined && (unit !== 'd' || !text.includes('+'));
  if (!isWritten)
    return badInput(`--clock ${quoted(text)}: expected 5m+3s, 30m, 3d (for each move) or none.`);
  if (clockFault(clock) === undefined) return ok(clock);
  const expected = unit === 'd' ? '1 to 14 days' : '30 seconds to 60 minutes, with 0 to 60 seconds more';
  return badInput(`--clock ${quoted(text)}: expected ${expected}.`);
}
