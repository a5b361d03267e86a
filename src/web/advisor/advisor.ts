// The page's end of the advisor: asks the worker, hears how far it is, and can stop it.
// Stopping ends the worker, whatever it is busy with; a new one gets what others still wait for.
import type { Progress } from '../../solver/progress.ts';
import type { Answer, Asked, Kind, Question, Told } from '../worker/question.ts';

export interface Asking<K extends Kind> {
  readonly answer: Promise<Answer<K>>;
  /** Ends the work on it at once. Its answer never comes. */
  readonly stop: () => void;
  /** Nobody wants to know any more; work that has just begun may come to its end. */
  readonly forget: () => void;
}

interface Waiting {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

/** How long work that nobody waits for may still take, in milliseconds. */
const FORBEARANCE = 150;

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();
/** What the worker has been asked and has not answered. */
const open = new Set<number>();

/** Starts the advisor before it is needed. */
export function wakeAdvisor(): void {
  worker ??= startWorker();
}

export function ask<K extends Kind>(
  kind: K,
  question: Question<K>,
  onProgress?: (progress: Progress) => void,
): Asking<K> {
  count += 1;
  const asked: Asked = { number: count, kind, question };
  const answer = new Promise<Answer<K>>((resolve, reject) => {
    // The worker answers in kind: see `answerTo`.
    const take = resolve as (answer: Answer) => void;
    waiting.set(asked.number, { asked, resolve: take, reject, onProgress });
  });
  wakeAdvisor();
  post(asked);
  return { answer, stop: () => stop(asked.number), forget: () => forget(asked.number) };
}

function post(asked: Asked): void {
  open.add(asked.number);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker hears its own page alone
  worker?.postMessage(asked);
}

/** A question that is already answered leaves the worker alone. */
function stop(number: number): void {
  waiting.delete(number);
  if (open.has(number)) restart();
}

function forget(number: number): void {
  waiting.delete(number);
  setTimeout(() => stop(number), FORBEARANCE);
}

function restart(): void {
  worker?.terminate();
  worker = startWorker();
  open.clear();
  for (const { asked } of waiting.values()) post(asked);
}

function startWorker(): Worker {
  const address = document.querySelector<HTMLMetaElement>('meta[name="bitduel-advisor"]')?.content ?? '';
  const started = new Worker(new URL(address, document.baseURI), { type: 'module', name: 'advisor' });
  started.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data));
  started.addEventListener('error', () => failAll());
  return started;
}

function hear(told: Told): void {
  const one = waiting.get(told.number);
  if ('progress' in told) {
    one?.onProgress?.(told.progress);
    return;
  }
  open.delete(told.number);
  waiting.delete(told.number);
  if ('failed' in told) one?.reject(new Error(told.failed));
  else one?.resolve(told.answer);
}

/** The worker could not be loaded, or broke: nobody waits for ever. */
function failAll(): void {
  worker?.terminate();
  worker = undefined;
  open.clear();
  const all = [...waiting.values()];
  waiting.clear();
  for (const { reject } of all) reject(new Error('The advisor could not be started.'));
}
