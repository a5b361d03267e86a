// `review`: grades each move of a round, says where it turned, and plots how the value went.
import { reviewJson } from '../../advice/json.ts';
import { adviseReview } from '../../advice/review-advice.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import { quotedPath } from '../../base/text.ts';
import { gameOf } from '../../games/catalogue.ts';
import { playerName, type You } from '../../coach/words/person.ts';
import { seatOfRecord } from '../../disk/seat-file.ts';
import type { Match, Round } from '../../match/match.ts';
import { duelIn } from '../../players/duel.ts';
import { otherSeat, seatOf } from '../../rules/rule-book.ts';
import { caches } from '../io/caches.ts';
import { runLongWork, withLine } from '../io/long-work.ts';
import { refusalOf } from '../io/solve-visibly.ts';
import { textColumns } from '../io/style.ts';
import { openRecord } from '../records/open-record.ts';
import { reviewLines } from '../texts/review-lines.ts';
import { engineIn, noEngineForHidden, readNumber } from '../arguments/book-options.ts';
import type { Given } from '../arguments/options.ts';
import { printout, stoppedPrintout, type Printout } from '../io/printout.ts';
import { answerNo, type Refusal } from '../io/refusal.ts';

export async function runReview(given: Given): Promise<Result<Printout, Refusal>> {
  const path = given.positionals[0] ?? '';
  const opened = openRecord(path);
  if (!opened.ok) return opened;
  const { match } = opened.value;
  const asked = roundAsked(path, match, given.options.get('round'));
  if (!asked.ok) return asked;
  const round = asked.value;
  const engine = engineIn(given);
  if (engine !== undefined && round.commitment !== undefined) return noEngineForHidden();
  const you = readerOf(path, match);
  const advice = await runLongWork(withLine('Solving'), async (control) =>
    adviseReview(caches, round, { engine, control, you }),
  );
  if (!advice.ok) {
    const refusal = refusalOf(round.rules, advice.fault);
    return 'stopped' in refusal ? ok(stoppedPrintout()) : refuse(refusal);
  }
  const text = given.options.has('json')
    ? JSON.stringify(reviewJson(round, advice.value.review), null, 2)
    : reviewLines(gameOf(match.setup.book), round, advice.value, { columns: textColumns(), you }).join('\n');
  return ok(printout(`${text}\n`));
}

/** The person of a match against the computer, or who sits here in an online match; undefined: both by number. */
function readerOf(path: string, { setup }: Match): You | undefined {
  const duel = duelIn(setup);
  if (duel !== undefined) return duel.person;
  const kept = seatOfRecord(path);
  if (kept === undefined) return undefined;
  const seat = seatOf(kept);
  return { seat, other: playerName(otherSeat(seat)) };
}

/** The last round that was played, or the one that is asked for. */
function roundAsked(path: string, match: Match, text: string | undefined): Result<Round, Refusal> {
  const number =
    text === undefined ? ok(match.rounds.length) : readNumber('round', text, 1, match.rounds.length);
  if (!number.ok) return number;
  const round = match.rounds[number.value - 1];
  return round === undefined ? answerNo(`${quotedPath(path)} holds no round yet.`) : ok(round);
}
