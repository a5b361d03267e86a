// Making a match: what must fit together before the first round.
import { refuse, ok, type Result } from '../base/result.ts';
import { isTargetDrawn, mayHideTarget } from '../rules/book-facts.ts';
import { compile } from '../rules/compile.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import { clockFault } from './clock.ts';
import type { SetupFault } from './fault.ts';
import { HUMAN, type EndlessRuling, type Match, type Setup } from './match.ts';

/** A match in which no round has begun yet. */
export function createMatch(setup: Setup): Result<Match, SetupFault> {
  const fault = setupFault(setup);
  if (fault !== undefined) return refuse(fault);
  const rules = compile(setup.book);
  if (!rules.ok) return rules;
  const seed = setup.secret ? undefined : setup.seed;
  return ok({ setup: { ...setup, seed }, rules: rules.value, rounds: [], over: false });
}

/** What does not fit together in a setup, but for the size of its book; undefined if all does. */
export function setupFault(setup: Setup): SetupFault | undefined {
  const { book, players, endless, secret, target } = setup;
  if (secret && !mayHideTarget(book)) return { code: 'no-secret' };
  if (secret && target !== undefined) return { code: 'secret-target' };
  if (target !== undefined && !isTargetDrawn(book)) return { code: 'no-target' };
  if (book.endless !== undefined && endless !== book.endless)
    return { code: 'endless-fixed', ruling: book.endless };
  if (!players.includes(HUMAN) && endless === 'play-on') return { code: 'endless-computers' };
  return rangeFault(setup);
}

/** The most plies that a round may be limited to. */
export const MOST_LONGEST = 10_000;

function rangeFault({ clock, longest, opening }: Setup): SetupFault | undefined {
  const wrong = clock && clockFault(clock);
  if (wrong !== undefined) return { ...wrong, code: 'out-of-range', field: `clock.${wrong.field}` };
  if (longest !== undefined && !isWithin(longest, 1, MOST_LONGEST))
    return { code: 'out-of-range', field: 'longest', least: 1, most: MOST_LONGEST };
  const most = (longest ?? MOST_LONGEST) - 1;
  if (opening !== undefined && !isWithin(opening, 0, most))
    return { code: 'out-of-range', field: 'opening', least: 0, most };
  return undefined;
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

/** As the book says; where it says nothing, people may play on for ever if they like, and computers would. */
export function defaultEndless(players: readonly string[], book?: Pick<RuleBook, 'endless'>): EndlessRuling {
  return book?.endless ?? (players.includes(HUMAN) ? 'play-on' : 'draw');
}
