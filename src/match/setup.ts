// Making a match: what must fit together before anybody sits down.
import { refuse, ok, type Result } from '../base/result.ts';
import { compile } from '../rules/compile.ts';
import type { RuleBook } from '../rules/rule-book.ts';
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

function setupFault(setup: Setup): SetupFault | undefined {
  const { book, players, endless, secret, target } = setup;
  if (secret && !mayHide(book)) return { code: 'no-secret' };
  if (secret && target !== undefined) return { code: 'secret-target' };
  if (target !== undefined && !isDrawn(book)) return { code: 'no-target' };
  if (!players.includes(HUMAN) && endless === 'play-on') return { code: 'endless-computers' };
  return undefined;
}

/** People may play on for ever if they like; computers would. */
export function defaultEndless(players: readonly string[]): EndlessRuling {
  return players.includes(HUMAN) ? 'play-on' : 'draw';
}

/** Whether the players may agree on a target instead of drawing one. */
function isDrawn(book: RuleBook): boolean {
  return book.target !== 'none' && book.target.bits === 'random';
}

export function mayHide(book: RuleBook): boolean {
  return book.target !== 'none' && book.target.seen !== 'open';
}
