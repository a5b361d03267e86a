// What a request makes of a match: its game found or read, held against the limits of a server before anything large is
// worked out, and its setup. There is never a seed in it: a seed would tell the deals to come.
import { parseBits } from '../base/bits.ts';
import { ok, refuse, type Result } from '../base/result.ts';
import { counted } from '../base/text.ts';
import { findListedGame } from '../games/shelf/listed-games.ts';
import { HUMAN, type Setup } from '../match/match.ts';
import { setupFault } from '../match/setup.ts';
import { STRONG_NAMES, COMPUTER_NAMES } from '../players/names.ts';
import { isTargetSecret } from '../rules/book-facts.ts';
import { countFlips } from '../rules/count-flips.ts';
import { layoutOf, partsOf, stateBitsOf } from '../rules/layout.ts';
import { readRuleBook } from '../rules/read-rule-book.ts';
import { atWidth, type RuleBook } from '../rules/rule-book.ts';
import type { CreateMatch, GameChoice, SeatChoice } from './create-match.ts';
import type { WireFault } from './fault.ts';
import { MOST_COMPARED, MOST_MOVES, MOST_SOLVED_BITS, MOST_STATE_BITS } from './limits.ts';
import { badField } from './reader.ts';

type Planned<T> = Result<T, WireFault>;

export interface MatchPlan {
  readonly setup: Setup;
  readonly first: CreateMatch['first'];
  /** As the room tells of it. */
  readonly game: { readonly id: string; readonly title: string; readonly width: number };
}

/** The setup of a match that can be played here, or why there is none. */
export function setupOf(create: CreateMatch): Planned<MatchPlan> {
  const named = findBook(create.game);
  if (!named.ok) return named;
  const { id, title, book } = named.value;
  const sized = atLength(book, create.game.length);
  if (!sized.ok) return sized;
  const setup = planSetup(create, sized.value);
  if (!setup.ok) return setup;
  const fault = limitFault(setup.value) ?? setupFault(setup.value) ?? levelFault(setup.value);
  if (fault !== undefined) return refuse(fault);
  return ok({ setup: setup.value, first: create.first, game: { id, title, width: sized.value.width } });
}

interface NamedBook {
  readonly id: string;
  readonly title: string;
  readonly book: RuleBook;
}

function findBook(game: GameChoice): Planned<NamedBook> {
  if ('id' in game) {
    const found = findListedGame(game.id);
    if (found === undefined) return refuse({ code: 'no-such-game', id: game.id });
    const { book, shelved } = found;
    return ok({ id: game.id, title: shelved?.title ?? book.title, book });
  }
  const read = readRuleBook(game.book);
  if (!read.ok) return refuse({ code: 'bad-book', faults: read.fault });
  return ok({ id: read.value.id, title: read.value.title, book: read.value });
}

function atLength(book: RuleBook, length: number | undefined): Planned<RuleBook> {
  const { from, to } = book.widths;
  if (length === undefined || (length >= from && length <= to))
    return ok(atWidth(book, length ?? book.width));
  const expected = from === to ? `${from}, or nothing` : `a whole number from ${from} to ${to}`;
  return badField('game.length', expected);
}

function planSetup(create: CreateMatch, book: RuleBook): Planned<Setup> {
  const { endless, rounds, clock, longest } = create;
  const target = create.target === undefined ? undefined : parseBits(create.target, book.width);
  if (create.target !== undefined && target === undefined)
    return badField('target', `${counted(book.width, 'character')} 0 or 1`);
  const [one, two] = create.seats;
  const players = [playerIn(one), playerIn(two)] as const;
  const secret = create.secret || isTargetSecret(book);
  return ok({ book, players, endless, rounds, secret, target, seed: undefined, clock, longest });
}

function playerIn(seat: SeatChoice): string {
  return 'computer' in seat ? seat.computer : HUMAN;
}

/** What would cost a server too much. The first question is the cheapest: a wide book is never counted on. */
function limitFault({ book, secret, longest = 0 }: Setup): WireFault | undefined {
  const layout = layoutOf(book);
  if (layout.stateBits > MOST_STATE_BITS)
    return {
      code: 'too-wide',
      stateBits: layout.stateBits,
      most: MOST_STATE_BITS,
      parts: partsOf(layout),
    };
  // Pages go by different moves; here every flip counts, since that is what compiling costs.
  if (countFlips(book) > MOST_MOVES) return { code: 'too-many-moves', most: MOST_MOVES };
  // Every move is held against all targets there are.
  const most = Math.floor(MOST_COMPARED / 2 ** book.width);
  if (secret && longest > most) return { code: 'out-of-range', field: 'longest', least: 1, most };
  return undefined;
}

/** Levels that know every value need a game that can be solved while somebody waits. */
function levelFault({ book, players }: Setup): WireFault | undefined {
  const isStrong = players.some((name) => STRONG_NAMES.includes(name));
  if (!isStrong || stateBitsOf(book) <= MOST_SOLVED_BITS) return undefined;
  return {
    code: 'level-too-strong',
    levels: COMPUTER_NAMES.filter((name) => !STRONG_NAMES.includes(name)),
  };
}
