// `resume`: goes on with an unfinished match, the newest that can go on if none is named.
import { refuse, type Result } from '../../base/result.ts';
import { quotedPath } from '../../base/text.ts';
import type { StoreFault } from '../../host/record-store.ts';
import { storeWords } from '../../disk/system-words.ts';
import { continueMatchHere } from '../match/local-match.ts';
import type { LoadLater } from './later.ts';
import { loadComputers, playMatch } from './play-match.ts';
import { findUnfinished, finishedWords, openUnfinished } from '../records/unfinished.ts';
import type { Given } from '../arguments/options.ts';
import { tell } from '../io/printed.ts';
import { answerNo, badInput, type Refusal } from '../io/refusal.ts';

export async function runResume(given: Given, load: LoadLater): Promise<Result<number, Refusal>> {
  const [named] = given.positionals;
  const plain = given.options.has('plain');
  if (named !== undefined) return resumeMatch(named, plain, load);
  const { newest, passedOver } = await findUnfinished();
  if (newest === undefined) return nothingToResume(passedOver);
  for (const { line } of passedOver) tell(`Passed over: ${line}`);
  return resumeMatch(newest.path, plain, load);
}

function nothingToResume([newest]: readonly Refusal[]): Result<number, Refusal> {
  if (newest !== undefined) return refuse(newest);
  return answerNo('There is no unfinished match. Begin one: bitduel play GAME.');
}

/** Goes on with this record; also what the menu calls. */
export async function resumeMatch(
  path: string,
  plain: boolean,
  load: LoadLater,
): Promise<Result<number, Refusal>> {
  const opened = await openUnfinished(path);
  if (!opened.ok) return opened;
  const continued = await continueMatchHere(path, opened.value, loadComputers(load));
  if (!continued.ok) return refuse(whyNotWritten(path, continued.fault));
  const match = continued.value;
  if (opened.value.dropped)
    tell('The last line of the record was cut off; play goes on from the line before it.');
  const isNew = opened.value.match.rounds.length === 0;
  if (!match.session.match.over)
    return playMatch(match, { plain, tossed: false, keepEmpty: true, isNew }, load);
  // The last move had ended the match, but not all of that had been written: now it is.
  match.close(true);
  return answerNo(finishedWords(path));
}

function whyNotWritten(path: string, fault: StoreFault): Refusal {
  if (fault.code === 'locked')
    return answerNo(`${quotedPath(path)} is open in another window or process: close it there first.`).fault;
  return badInput(`${quotedPath(path)} cannot be written: ${storeWords(fault)}.`).fault;
}
