// Starts a match and goes there.
import type { RuleBook, Seat } from '../../rules/rule-book.ts';
import { setupFaultWords } from '../../table/fault-words.ts';
import { systemRandom } from '../browser/system-random.ts';
import { startSession } from '../match/open-session.ts';
import { goTo } from '../routing/navigation.ts';
import { pageFault } from '../share/page-limit.ts';
import { setupOf, type Choice } from './choice.ts';

/**
 * Answers why not, as the end of a sentence about the game, if it cannot be played. `bit`: of a shared row, to be chosen
 * at once.
 */
export async function play(book: RuleBook, choice: Choice, bit?: number): Promise<string | undefined> {
  const { setup, first } = setupOf(book, choice, systemRandom.below(2) as Seat);
  const fault = pageFault(setup.book);
  if (fault !== undefined) return setupFaultWords(fault);
  const started = await startSession(setup, first);
  if (!started.ok) return setupFaultWords(started.fault);
  if (bit !== undefined) await started.value.input({ do: 'point', register: 'shared', bit });
  goTo({ page: 'match', id: started.value.session.id });
  return undefined;
}
