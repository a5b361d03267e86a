// A position in a link ↔ the position, with its game and target.
import { parseBits, formatBits } from '../../base/bits.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import type { Game } from '../../games/game.ts';
import { formatRegisters, parseRegisters } from '../../notation/mask.ts';
import { formatPosition, parsePosition } from '../../notation/position.ts';
import { deckRegisters, isStartDrawn, startRegisters } from '../../rules/book-facts.ts';
import { compile, withStart, withTarget, type Rules } from '../../rules/compile.ts';
import type { PlayableFault } from '../../rules/fault.ts';
import { startOf, startOrZeros, type Position, type Registers } from '../../rules/position.ts';
import type { Route } from '../routing/route.ts';
import { refOf, resolveGame, type GameFault } from './game-ref.ts';
import { pageFault } from './page-limit.ts';

type PositionRoute = Extract<Route, { page: 'position' }>;

export interface Spot {
  readonly game: Game;
  /** With the target, if the game has one. */
  readonly rules: Rules;
  /** What its round began with; of a deck the first one, if the link names none. Undefined if it can be anything. */
  readonly start: Registers | undefined;
  readonly position: Position;
}

export type SpotFault =
  | GameFault
  | { readonly code: 'unplayable'; readonly why: PlayableFault }
  | { readonly code: 'target'; readonly width: number }
  | { readonly code: 'start' }
  | { readonly code: 'position'; readonly shape: string };

/** A game whose target is drawn gets one of ones, where it is open; any start by chance, zeros. */
export async function resolveSpot(route: PositionRoute): Promise<Result<Spot, SpotFault>> {
  const game = await resolveGame(route.game);
  if (!game.ok) return game;
  const heavy = pageFault(game.value.book);
  if (heavy !== undefined) return refuse({ code: 'unplayable', why: heavy });
  const compiled = compile(game.value.book);
  if (!compiled.ok) return refuse({ code: 'unplayable', why: compiled.fault });
  return spotIn(game.value, compiled.value, route);
}

function spotIn(game: Game, compiled: Rules, route: PositionRoute): Result<Spot, SpotFault> {
  const target = targetIn(game, route.target);
  if (target === 'wrong') return refuse({ code: 'target', width: game.book.width });
  const start = startIn(compiled, route.start);
  if (start === 'wrong') return refuse({ code: 'start' });
  const aimed = withTarget(compiled, target);
  const rules = start === undefined ? aimed : withStart(aimed, start);
  const first = start === undefined ? startOrZeros(rules) : startOf(rules, start, 0);
  if (route.position === undefined) return ok({ game, rules, start, position: first });
  const position = parsePosition(rules, route.position);
  if (!position.ok) return refuse({ code: 'position', shape: formatPosition(rules, first) });
  return ok({ game, rules, start, position: position.value });
}

/** Flips are counted from the start: where chance deals it, it goes with the link. */
export async function routeOfSpot(rules: Rules, position: string): Promise<PositionRoute> {
  const { book, target, width, wearFrom } = rules;
  const bits = target === undefined ? undefined : formatBits(target, width);
  const start = isStartDrawn(book) && wearFrom !== undefined ? formatRegisters(rules, wearFrom) : undefined;
  return { page: 'position', game: await refOf(book), position, target: bits, start };
}

/** A start that chance can deal; the book's own, or the first of its deck, if none is named. */
function startIn(rules: Rules, text: string | undefined): Registers | undefined | 'wrong' {
  const { book } = rules;
  const deck = deckRegisters(book);
  if (text === undefined) return startRegisters(book) ?? deck?.[0];
  const start = isStartDrawn(book) ? parseRegisters(rules, text) : undefined;
  if (start === undefined) return 'wrong';
  if (deck === undefined) return start;
  return deck.find((each) => each.every((row, index) => row === start[index])) ?? 'wrong';
}

function targetIn({ book }: Game, text: string | undefined): number | undefined | 'wrong' {
  if (book.target === 'none') return text === undefined ? undefined : 'wrong';
  const { bits } = book.target;
  if (bits !== 'random' && text !== undefined && text !== bits) return 'wrong';
  return parseBits(bits === 'random' ? (text ?? '1'.repeat(book.width)) : bits, book.width) ?? 'wrong';
}
