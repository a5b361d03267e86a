// The page's end of the advisor: asks the worker, hears how far it is, and can stop it.
// Stopping ends the worker, whatever it is busy with; a new one is asked what is still open. So it is after a crash, and
// after a worker has ended without a word.
import type { Progress } from '../../solver/progress.ts';
import { newId } from '../browser/system-random.ts';
import { workerAddress } from './worker-address.ts';
import type { Holding } from '../worker/hold-name.ts';
import { onceEnded } from '../worker/once-ended.ts';
import type { Answer, Asked, Begun, Kind, Question, Told } from '../worker/question.ts';

export interface Asking<K extends Kind> {
  /** Rejects with an `AdvisorError`. */
  readonly answer: Promise<Answer<K>>;
  /** Ends the work on it at once. Its answer never comes. */
  readonly stop: () => void;
  /** The answer is not wanted any more and never comes; work that has just begun may come to its end. */
  readonly forget: () => void;
}

/** `not-loaded`: the worker's files did not come. `failed`: the worker crashed or threw at this question. */
export type AdvisorFault = 'not-loaded' | 'failed';

export class AdvisorError extends Error {
  readonly fault: AdvisorFault;

  constructor(fault: AdvisorFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

interface OpenQuestion {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: AdvisorError) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  /** Whether the worker that runs now has it. */
  sent: boolean;
  /** Whether a worker has crashed while it had this question. */
  suspect: boolean;
}

/** How long the worker may go on with a question that is forgotten before it is ended. */
const FORGOTTEN_WORK_MS = 150;

let worker: Worker | undefined;
/** Whether it is there to be asked: one that ends before could not be missed. */
let begun = false;
let count = 0;
/** By number, the oldest first. */
const questions = new Map<number, OpenQuestion>();
/** Forgotten, but perhaps still worked on. */
const forgotten = new Set<number>();

/** Starts the worker before it is needed. */
export function startAdvisor(): void {
  worker ??= startWorker();
}

export function ask<K extends Kind>(
  kind: K,
  question: Question<K>,
  onProgress?: (progress: Progress) => void,
): Asking<K> {
  count += 1;
  const number = count;
  const answer = new Promise<Answer<K>>((resolve, reject) => {
    // The worker answers in kind: see `answerTo`.
    const take = resolve as (answer: Answer) => void;
    const asked: Asked = { number, kind, question };
    questions.set(number, { asked, resolve: take, reject, onProgress, sent: false, suspect: false });
  });
  sendQuestions();
  return { answer, stop: () => stop(number), forget: () => forget(number) };
}

/**
 * All at once; but after a crash one by one until those that may have caused it are answered, so that a second crash
 * shows which one it is.
 */
function sendQuestions(): void {
  if (questions.size === 0) return;
  startAdvisor();
  if (!begun) return;
  const all = [...questions.values()];
  const oneByOne = all.some(({ suspect }) => suspect);
  const busy = forgotten.size > 0 || all.some(({ sent }) => sent);
  if (oneByOne && busy) return;
  for (const each of oneByOne ? all.slice(0, 1) : all) send(each);
}

function send(question: OpenQuestion): void {
  if (question.sent) return;
  question.sent = true;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker hears its own page alone
  worker?.postMessage(question.asked);
}

/** A question that is already answered leaves the worker alone. */
function stop(number: number): void {
  const working = questions.get(number)?.sent === true || forgotten.delete(number);
  questions.delete(number);
  if (!working) return;
  restart();
  startAdvisor();
}

function forget(number: number): void {
  if (questions.get(number)?.sent === true) forgotten.add(number);
  questions.delete(number);
  setTimeout(() => stop(number), FORGOTTEN_WORK_MS);
}

/** A new worker is asked what is still open, if anything is. */
function restart(): void {
  endWorker();
  for (const question of questions.values()) question.sent = false;
  sendQuestions();
}

function endWorker(): void {
  worker?.terminate();
  worker = undefined;
  begun = false;
  forgotten.clear();
}

function startWorker(): Worker {
  const name = `advisor ${newId()}`;
  const started = new Worker(workerAddress(), { type: 'module', name });
  started.addEventListener('message', ({ data }: MessageEvent<Told | Begun>) => {
    if ('begun' in data) onBegun(started, name, data.begun);
    else receive(data);
  });
  // What the worker throws comes as an ErrorEvent; a plain event says that it could not be loaded.
  started.addEventListener('error', (event) => (event instanceof ErrorEvent ? onCrash() : onNotLoaded()));
  started.addEventListener('messageerror', () => onCrash());
  return started;
}

/** From then on its end is noticed. One that was ended on purpose is not missed. */
function onBegun(started: Worker, name: string, holding: Holding): void {
  if (worker !== started) return;
  begun = true;
  onceEnded(name, holding, () => {
    if (worker === started) onCrash();
  });
  sendQuestions();
}

function receive(told: Told): void {
  const question = questions.get(told.number);
  if ('progress' in told) {
    question?.onProgress?.(told.progress);
    return;
  }
  questions.delete(told.number);
  forgotten.delete(told.number);
  if ('failed' in told) {
    question?.reject(new AdvisorError('failed', told.failed));
    // It may have failed to load a part of itself, which only a new worker would try again.
    restart();
    return;
  }
  question?.resolve(told.answer);
  sendQuestions();
}

/** What was asked is asked once more; a question that was alone with the worker both times has failed. */
function onCrash(): void {
  const sent = [...questions.values()].filter((question) => question.sent);
  const [only] = sent;
  if (sent.length === 1 && only?.suspect === true) {
    questions.delete(only.asked.number);
    only.reject(new AdvisorError('failed', 'The advisor crashed twice at this question.'));
  }
  for (const question of sent) question.suspect = true;
  restart();
}

/** No question can be answered now; the next one tries to load the worker again. */
function onNotLoaded(): void {
  endWorker();
  const all = [...questions.values()];
  questions.clear();
  for (const { reject } of all)
    reject(new AdvisorError('not-loaded', 'The files of the advisor could not be loaded.'));
}
