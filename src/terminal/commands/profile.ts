// `profile`: all measures of a game, the certificate that stands beside it.
import { ok, refuse, type Result } from '../../base/result.ts';
import type { Game } from '../../games/game.ts';
import { GAMES } from '../../games/catalogue.ts';
import { SHELF } from '../../games/shelf/shelf.ts';
import { SAMPLED_GAMES } from '../../lab/games/sampled-play.ts';
import type { ProfileFault } from '../../lab/measured.ts';
import { profileJson } from '../../lab/profile-json.ts';
import { profiling, type Profile } from '../../lab/profile.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { runInSteps } from '../../solver/progress.ts';
import { setupFaultWords } from '../../table/fault-words.ts';
import { tooLargeWords } from '../../advice/words/too-large-words.ts';
import { readNumber } from '../arguments/book-options.ts';
import { findGameSource } from '../arguments/game-source.ts';
import type { Given } from '../arguments/options.ts';
import { caches } from '../io/caches.ts';
import { runLongWork, withLine } from '../io/long-work.ts';
import { printout, stoppedPrintout, type Printout } from '../io/printout.ts';
import { badInput, type Refusal } from '../io/refusal.ts';
import { refusalOf } from '../io/solve-visibly.ts';
import { profileText } from '../texts/profile-text.ts';

export async function runProfile(given: Given): Promise<Result<Printout, Refusal>> {
  const game = findGameSource(given.positionals[0] ?? '');
  if (!game.ok) return game;
  const seed = readNumber('seed', given.options.get('seed') ?? '1', 0, 2 ** 32 - 1);
  if (!seed.ok) return seed;
  const profile = await profileVisibly(game.value, seed.value);
  if (profile === undefined) return ok(stoppedPrintout());
  if (!profile.ok) return profile;
  const title = game.value.shelved?.title ?? game.value.book.title;
  const text = given.options.has('json')
    ? `${JSON.stringify(profileJson(profile.value), null, 2)}\n`
    : profileText(title, profile.value, SAMPLED_GAMES);
  return ok(printout(text));
}

/** Undefined if it was stopped. */
async function profileVisibly(game: Game, seed: number): Promise<Result<Profile, Refusal> | undefined> {
  const { book } = game;
  const work = profiling(book, { seed, others: otherBooks(game), caches });
  const measured = await runLongWork(withLine('Measuring'), async (control) => runInSteps(work, control));
  if (measured === undefined || measured.ok) return measured;
  return refuse(refusalFor(book, measured.fault));
}

/** The listed games, but for itself. */
function otherBooks({ book, shelved }: Game): readonly RuleBook[] {
  const listed = [...GAMES.map((game) => game.book), ...SHELF.map((game) => game.book)];
  return listed.filter((other) => other.id !== book.id && other.id !== shelved?.id);
}

function refusalFor(book: RuleBook, fault: ProfileFault): Refusal {
  if (fault.code === 'unplayable') return badInput(`${book.id} ${setupFaultWords(fault.why)}.`).fault;
  const { why } = fault;
  if (why.code !== 'too-large') return refusalOf({ book }, why);
  return badInput(`${book.id} is ${tooLargeWords(why)}: only what can be solved can be measured.`).fault;
}
