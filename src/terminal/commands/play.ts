// `play`: makes a match from the options, seats the players and plays it on the board or in plain text.
import { parseBits } from '../../base/bits.ts';
import { ok, type Result } from '../../base/result.ts';
import type { Game } from '../../games/game.ts';
import { BEFORE_PLAY, randomnessFrom, type Randomness } from '../../host/randomness.ts';
import { HUMAN, type EndlessRuling, type Setup } from '../../match/match.ts';
import { defaultEndless } from '../../match/setup.ts';
import { isTargetDrawn, isTargetSecret } from '../../rules/book-facts.ts';
import { parseSeatNumber, seatOf, type RuleBook, type Seat } from '../../rules/rule-book.ts';
import { hiddenTargetWords, readLength, readNumber, readTargetBits } from '../arguments/book-options.ts';
import { SYSTEM_RANDOMNESS } from '../../disk/system-randomness.ts';
import { findGameSource } from '../arguments/game-source.ts';
import type { Given } from '../arguments/options.ts';
import { badInput, type Refusal } from '../io/refusal.ts';
import { startMatchHere } from '../match/local-match.ts';
import type { LoadLater } from './later.ts';
import { loadComputers, playMatch } from './play-match.ts';

export async function runPlay(given: Given, load: LoadLater): Promise<Result<number, Refusal>> {
  const game = findGameSource(given.positionals[0] ?? '');
  if (!game.ok) return game;
  const setup = readSetup(game.value, given.options);
  return setup.ok ? playNew(game.value, setup.value, given.options, load) : setup;
}

type Options = Given['options'];

/** Sets up a match and plays it. */
async function playNew(
  game: Game,
  setup: Setup,
  options: Options,
  load: LoadLater,
): Promise<Result<number, Refusal>> {
  const randomness = randomnessFrom(setup.seed ?? readSeed(options), SYSTEM_RANDOMNESS);
  const dealing = { randomness, first: firstSeat(options.get('first'), randomness) };
  const sized = { ...game, book: setup.book };
  const named = options.get('save');
  const match = await startMatchHere({ game: sized, setup, dealing, named }, loadComputers(load));
  if (!match.ok) return match;
  const playOptions = {
    plain: options.has('plain'),
    tossed: options.get('first') === 'toss',
    keepEmpty: options.has('save'),
    isNew: true,
  };
  return playMatch(match.value, playOptions, load);
}

/** What is not said is as the book has it. */
function readSetup({ book }: Game, options: Options): Result<Setup, Refusal> {
  const sized = readLength(book, options.get('length'));
  if (!sized.ok) return sized;
  const rounds = readNumber('rounds', options.get('rounds') ?? '1', 1, 999);
  if (!rounds.ok) return rounds;
  const seed = options.has('seed')
    ? readNumber('seed', options.get('seed') ?? '', 0, 2 ** 32 - 1)
    : ok(undefined);
  if (!seed.ok) return seed;
  const target = readTarget(sized.value, options);
  if (!target.ok) return target;
  const players = [options.get('p1') ?? HUMAN, options.get('p2') ?? HUMAN] as const;
  const ruling = options.get('endless') as EndlessRuling | undefined;
  const endless = ruling ?? defaultEndless(players, book);
  const secret = options.has('secret') || isTargetSecret(book);
  const kept = secret ? undefined : seed.value;
  return ok({
    book: sized.value,
    players,
    endless,
    rounds: rounds.value,
    secret,
    target: target.value,
    seed: kept,
  });
}

/** Undefined if chance decides, or the book has. */
function readTarget(book: RuleBook, options: Options): Result<number | undefined, Refusal> {
  const text = options.get('target');
  if (text !== undefined && options.has('secret'))
    return badInput('--secret and --target exclude each other: leave one of them out.');
  const drawn = isTargetDrawn(book);
  if (text !== undefined && drawn && isTargetSecret(book)) return badInput(hiddenTargetWords(book));
  if (text === 'random' && drawn) return ok(undefined);
  const bits = readTargetBits(book, text, ', or random');
  return bits.ok ? ok(bits.value === undefined ? undefined : parseBits(bits.value, book.width)) : bits;
}

function readSeed(options: Options): number | undefined {
  const text = options.get('seed');
  return text === undefined ? undefined : Number(text);
}

function firstSeat(text: string | undefined, randomness: Randomness): Seat {
  if (text === 'toss') return randomness.at(0, BEFORE_PLAY).below(2) === 0 ? 0 : 1;
  return seatOf(parseSeatNumber(text) ?? 1);
}
