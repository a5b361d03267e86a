// What chance decides before a round: a random start or one of a deck, a random target. The chance itself is handed in.
import { lowBits } from '../base/bits.ts';
import { pick, type Random } from '../base/random.ts';
import { commitmentOf } from '../notation/digest.ts';
import { formatRegisters } from '../notation/mask.ts';
import { deckRegisters, fixedTarget, startRegisters } from '../rules/book-facts.ts';
import type { Rules } from '../rules/compile.ts';
import type { Registers } from '../rules/position.ts';
import { registerCount, type RuleBook, type Seat } from '../rules/rule-book.ts';
import { drawableTargets } from './belief.ts';
import type { BeginRound } from './command.ts';
import { firstOfRound, type Match } from './match.ts';

export interface Deal {
  /** Who begins the first round; the first move alternates from then on. */
  readonly first: Seat;
  readonly random: Random;
  /** 128 random bits as hexadecimal, to hide a target with. Never from a seed: that could be guessed. */
  readonly salt: string;
}

/** The command that begins the next round. */
export function dealRound(match: Match, deal: Deal): BeginRound {
  const { rules } = match;
  const start = dealStart(rules.book, deal.random);
  const target = match.setup.target ?? dealTarget(rules, start, deal.random);
  const first = firstOfRound(deal.first, match.rounds.length + 1);
  const begin: BeginRound = { do: 'begin', first, start, target };
  return match.setup.secret ? hide(rules, begin, deal.salt) : begin;
}

/** What a dealt round has that book and setup do not allow; undefined if all is right. */
export function wrongIn(match: Match, { first, start, target, commitment }: BeginRound): Wrong | undefined {
  const { rules, setup, rounds } = match;
  const firstOfAll = rounds[0]?.first ?? first;
  if (first !== firstOfRound(firstOfAll, rounds.length + 1)) return 'first player';
  const fixed = startRegisters(rules.book);
  const starts = fixed === undefined ? deckRegisters(rules.book) : [fixed];
  const isStart = (registers: Registers) => registers.every((row, seat) => row === start[seat]);
  if (starts !== undefined && !starts.some(isStart)) return 'start';
  if (setup.secret) return commitment === undefined ? 'target' : undefined;
  const agreed = setup.target ?? fixedTarget(rules.book);
  const fits =
    agreed === undefined ? (target === undefined) === (rules.book.target === 'none') : target === agreed;
  return fits ? undefined : 'target';
}

type Wrong = 'start' | 'target' | 'first player';

function dealStart(book: RuleBook, random: Random): Registers {
  const drawn = () => random.below(lowBits(book.width) + 1);
  const dealt = pick(random, deckRegisters(book) ?? []);
  return dealt ?? startRegisters(book) ?? Array.from({ length: registerCount(book) }, drawn);
}

function dealTarget(rules: Rules, start: Registers, random: Random): number | undefined {
  if (rules.book.target === 'none') return undefined;
  return fixedTarget(rules.book) ?? drawTarget(rules, start, random);
}

/** Not where a register starts, if there is anything else. Wide registers are drawn without listing them. */
function drawTarget(rules: Rules, start: Registers, random: Random): number | undefined {
  if (rules.width <= 16) return pick(random, drawableTargets(rules, start));
  let target = random.below(rules.full + 1);
  while (start.includes(target)) target = random.below(rules.full + 1);
  return target;
}

function hide(rules: Rules, begin: BeginRound, salt: string): BeginRound {
  const bits = formatRegisters(rules, [begin.target ?? 0]);
  return { ...begin, salt, commitment: commitmentOf(salt, bits) };
}
