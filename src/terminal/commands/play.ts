// `play`: makes a match from the options, seats the players and plays it on the board or in plain text.
import { mkdirSync } from 'node:fs';
import { parseBits } from '../../base/bits.ts';
import { ok, type Result } from '../../base/result.ts';
import { quotedPath } from '../../base/text.ts';
import type { Game } from '../../games/game.ts';
import { HUMAN, type EndlessRuling, type Setup } from '../../match/match.ts';
import { createMatch, defaultEndless } from '../../match/setup.ts';
import { isTargetDrawn, isTargetSecret } from '../../rules/book-facts.ts';
import type { RuleBook, Seat } from '../../rules/rule-book.ts';
import { setupFaultWords } from '../../table/fault-words.ts';
import { readLength, readNumber, readTargetBits } from './book-options.ts';
import { BEFORE_PLAY, chanceFrom, type Chance } from '../io/randomness.ts';
import { newRecordPath, recordFolder } from '../../disk/folders.ts';
import { findGameSource } from './game-source.ts';
import { setupRemedy } from './option-words.ts';
import type { Given } from './options.ts';
import { RecordFile } from '../../disk/record-file.ts';
import { usage, type Refusal } from './refusal.ts';
import { seatPlayers } from '../match/seating.ts';
import { Session } from '../match/session.ts';
import { systemWords } from '../io/system-words.ts';

export async function runPlay(given: Given): Promise<Result<number, Refusal>> {
  const game = findGameSource(given.positionals[0] ?? '');
  if (!game.ok) return game;
  const setup = readSetup(game.value, given.options);
  return setup.ok ? startMatch(game.value, setup.value, given.options) : setup;
}

type Options = Given['options'];

/** Sets up a match and plays it. */
async function startMatch(game: Game, setup: Setup, options: Options): Promise<Result<number, Refusal>> {
  const match = createMatch(setup);
  if (!match.ok) return usage(`${game.book.id} ${setupFaultWords(match.fault)}${setupRemedy(match.fault)}.`);
  const chance = chanceFrom(setup.seed ?? readSeed(options));
  const record = createRecord(setup, options.get('save'));
  if (!record.ok) return record;
  const first = firstSeat(options.get('first'), chance);
  const sized = { ...game, book: setup.book };
  const session = new Session({ game: sized, match: match.value, record: record.value, chance, first }, true);
  return seatPlayers(session, {
    plain: options.has('plain'),
    tossed: options.get('first') === 'toss',
    keepEmpty: options.has('save'),
  });
}

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
  const endless = (options.get('endless') as EndlessRuling | undefined) ?? defaultEndless(players);
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
    return usage('--secret and --target exclude each other: leave one of them out.');
  const drawn = isTargetDrawn(book);
  if (text !== undefined && drawn && isTargetSecret(book))
    return usage(`--target: the target of ${book.id} is hidden; leave --target out.`);
  if (text === 'random' && drawn) return ok(undefined);
  const bits = readTargetBits(book, text, ', or random');
  return bits.ok ? ok(bits.value === undefined ? undefined : parseBits(bits.value, book.width)) : bits;
}

function readSeed(options: Options): number | undefined {
  const text = options.get('seed');
  return text === undefined ? undefined : Number(text);
}

function firstSeat(text: string | undefined, chance: Chance): Seat {
  if (text === 'toss') return chance.at(0, BEFORE_PLAY).below(2) === 0 ? 0 : 1;
  return text === '2' ? 1 : 0;
}

/** A named file must not exist yet; where the default folder cannot be written, people play all the same. */
function createRecord(setup: Setup, named: string | undefined): Result<RecordFile | undefined, Refusal> {
  const path = named ?? newRecordPath(setup.book.id, new Date().toISOString());
  try {
    if (named === undefined) mkdirSync(recordFolder(), { recursive: true });
    return ok(RecordFile.create(path, setup.players.includes(HUMAN)));
  } catch (error) {
    if (named !== undefined)
      return usage(`--save ${quotedPath(named)}: cannot be made, ${systemWords(error)}.`);
    process.stderr.write(
      `This match will not be kept: ${quotedPath(path)} cannot be made, ${systemWords(error)}.\n`,
    );
    return ok(undefined);
  }
}
