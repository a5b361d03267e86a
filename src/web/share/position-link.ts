// A position in a link ↔ the position, with its game and target.
import { parseBits, formatBits } from '../../base/bits.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import type { Game } from '../../games/game.ts';
import { formatPosition, parsePosition } from '../../notation/mask.ts';
import { compile, withTarget, type Rules } from '../../rules/compile.ts';
import type { PlayableFault } from '../../rules/fault.ts';
import { startOrZeros, type Position } from '../../rules/position.ts';
import type { Route } from '../routing/route.ts';
import { refOf, resolveGame, type GameFault } from './game-ref.ts';
import { pageFault } from './page-limit.ts';

type PositionRoute = Extract<Route, { page: 'position' }>;

export interface Spot {
  readonly game: Game;
  /** With the target, if the game has one. */
  readonly rules: Rules;
  readonly position: Position;
}

export type SpotFault =
  | GameFault
  | { readonly code: 'unplayable'; readonly why: PlayableFault }
  | { readonly code: 'target'; readonly width: number }
  | { readonly code: 'position'; readonly shape: string };

/** A game whose target is drawn gets one of ones, where it is open; a start by chance, zeros. */
export async function resolveSpot(route: PositionRoute): Promise<Result<Spot, SpotFault>> {
  const game = await resolveGame(route.game);
  if (!game.ok) return game;
  const heavy = pageFault(game.value.book);
  if (heavy !== undefined) return refuse({ code: 'unplayable', why: heavy });
  const compiled = compile(game.value.book);
  if (!compiled.ok) return refuse({ code: 'unplayable', why: compiled.fault });
  const target = targetIn(game.value, route.target);
  if (target === 'wrong') return refuse({ code: 'target', width: game.value.book.width });
  const rules = withTarget(compiled.value, target);
  if (route.position === undefined) return ok({ game: game.value, rules, position: startOrZeros(rules) });
  const position = parsePosition(rules, route.position);
  if (!position.ok) return refuse({ code: 'position', shape: formatPosition(rules, startOrZeros(rules)) });
  return ok({ game: game.value, rules, position: position.value });
}

export async function routeOfSpot({ book, target, width }: Rules, position: string): Promise<PositionRoute> {
  const bits = target === undefined ? undefined : formatBits(target, width);
  return { page: 'position', game: await refOf(book), position, target: bits };
}

function targetIn({ book }: Game, text: string | undefined): number | undefined | 'wrong' {
  if (book.target === 'none') return text === undefined ? undefined : 'wrong';
  const { bits } = book.target;
  if (bits !== 'random' && text !== undefined && text !== bits) return 'wrong';
  return parseBits(bits === 'random' ? (text ?? '1'.repeat(book.width)) : bits, book.width) ?? 'wrong';
}
