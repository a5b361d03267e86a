// What the service answers: updates, refusals with their sentence, and what there is to know about the server.
import type { RuleBook } from '../../rules/rule-book.ts';
import { faultWords } from '../../wire/fault-words.ts';
import { statusOf, type RequestFault, type WireFault } from '../../wire/fault.ts';
import * as limits from '../../wire/limits.ts';
import type { About, Done, Refusal, Update } from '../../wire/update.ts';
import type { Answer } from '../service.ts';
import type { Told } from './held-room.ts';

export function done(update: Update, again: boolean): Answer {
  const body: Done = again ? { again, update } : { update };
  return { status: 200, body };
}

/** The same for what was done just now, with what followers were told of it. */
export function doneNow({ update, text }: Told): Answer {
  const body: Done = { update };
  return { status: 200, body, text: `{"update":${text}}` };
}

/** `about`: the match that the request was about, with how it stands where that helps. */
export function refusal(fault: WireFault, about?: { book: RuleBook; update?: Update | undefined }): Answer {
  const words = about === undefined ? faultWords(fault as RequestFault) : faultWords(fault, about.book);
  const update = about?.update;
  const body: Refusal = update === undefined ? { fault, words } : { fault, words, update };
  return { status: statusOf(fault), body };
}

export function aboutServer(version: string): Answer {
  const body: About = { api: 1, version, formats: [1, 2], limits: { ...limits } };
  return { status: 200, body };
}
