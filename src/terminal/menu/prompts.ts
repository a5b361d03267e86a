// The questions of the menu: one place that knows the library, with one way out of every question.
import type { Key } from 'node:readline';
import * as clack from '@clack/prompts';
import { inked, terminalSize, wrap, type Ink } from '../io/style.ts';
import { MenuOutput } from './menu-output.ts';

/** Where the library writes to. */
const OUTPUT = { output: new MenuOutput() };

export interface Choosable<T extends string> {
  readonly value: T;
  /** Stands before the label, in its colour, and is never cut. */
  readonly mark?: { readonly sign: string; readonly ink: Ink };
  readonly label: string;
  readonly hint?: string;
}

/** The choice; undefined if the question was left. */
export async function choose<T extends string>(
  message: string,
  options: readonly Choosable<T>[],
  initial?: string,
): Promise<T | undefined> {
  const shown = options.map((option) => ({ value: option.value as string, ...onOneLine(option) }));
  const start = options.some(({ value }) => value === initial) ? { initialValue: initial } : {};
  const chosen = await answerTo(async (signal) =>
    clack.select({ message, options: shown, ...start, ...OUTPUT, signal }),
  );
  return options.find(({ value }) => value === chosen)?.value;
}

/** What stands before a choice, and one column for terminals that break a full line. */
const BEFORE = '│  ● '.length + 1;
/** What stands beside a sentence between the questions. */
const BESIDE = 4;
/** What stands around a hint. */
const AROUND = ' ()'.length;
/** Less of a hint is no help. */
const SHORTEST_HINT = 12;

/** How many characters a label, with its mark, may have. */
export function labelRoom(): number {
  return terminalSize().columns - BEFORE;
}

/** Cut to the width of the terminal, so that no choice pushes another one out of sight. */
function onOneLine({ mark, label, hint }: Choosable<string>): { label: string; hint?: string } {
  const marked = (text: string) => (mark === undefined ? text : `${inked(mark.ink, mark.sign)} ${text}`);
  const room = labelRoom() - (mark === undefined ? 0 : mark.sign.length + 1);
  const left = room - label.length - AROUND;
  if (hint === undefined || left < SHORTEST_HINT) return { label: marked(cut(label, room)) };
  return { label: marked(label), hint: cut(hint, left) };
}

/** Between words, unless that takes too much. */
function cut(text: string, columns: number): string {
  if (text.length <= columns) return text;
  const most = Math.max(1, columns - 1);
  const space = text.slice(0, most + 1).lastIndexOf(' ');
  return `${text.slice(0, space > most / 2 ? space : most).trimEnd()}…`;
}

interface TextQuestion {
  readonly message: string;
  /** What an empty answer means. */
  readonly otherwise?: string;
  /** What is wrong with an answer; undefined if nothing is. */
  readonly fault: (text: string) => string | undefined;
}

/** What was typed; undefined if the question was left. */
export async function askText({ message, otherwise, fault }: TextQuestion): Promise<string | undefined> {
  const validate = (text = '') => (text === '' && otherwise !== undefined ? undefined : fault(text));
  const initial = otherwise === undefined ? {} : { placeholder: otherwise, defaultValue: otherwise };
  return answerTo(async (signal) => clack.text({ message, ...initial, validate, ...OUTPUT, signal }));
}

/** A sentence between the questions, broken between words. */
export function note(kind: 'intro' | 'outro' | 'info' | 'step' | 'error', line: string): void {
  if (kind === 'intro') clack.intro(line, OUTPUT);
  else if (kind === 'outro') clack.outro(line, OUTPUT);
  else clack.log[kind](wrap(line, terminalSize().columns - BESIDE).join('\n'), OUTPUT);
}

type Answer = string | symbol | undefined;
type Question = (signal: AbortSignal) => Promise<Answer>;

const STOPPED = Symbol('stopped');

/** The answer; undefined if the question was left with Esc, Ctrl-C or Ctrl-D, or if the input has ended. */
async function answerTo(question: Question): Promise<string | undefined> {
  for (;;) {
    const answer = await answerUntilStopped(question);
    if (answer !== STOPPED) return typeof answer === 'string' ? answer : undefined;
  }
}

/** STOPPED once the program goes on after Ctrl-Z: what was on the screen is gone, so the question is asked anew. */
async function answerUntilStopped(question: Question): Promise<Answer> {
  const asking = new AbortController();
  const stops: (() => void)[] = [];
  const otherwise = new Promise<Answer>((resolve) => {
    stops.push(
      onLeaving(() => resolve(undefined)),
      onWaking(() => resolve(STOPPED)),
    );
  });
  try {
    const answer = await Promise.race([question(asking.signal), otherwise]);
    if (answer === STOPPED) asking.abort();
    return answer;
  } finally {
    for (const stop of stops) stop();
  }
}

/** Says when the program goes on, after the library's own answer to it; answers how to stop listening. */
function onWaking(wake: () => void): () => void {
  const onContinue = (): void => {
    setImmediate(wake);
  };
  process.on('SIGCONT', onContinue);
  return () => process.off('SIGCONT', onContinue);
}

/** Listens for Ctrl-D and the end of the input, to which the library says nothing; answers how to stop listening. */
function onLeaving(leave: () => void): () => void {
  const onKey = (_: unknown, key: Key | undefined): void => {
    if (key?.ctrl === true && key.name === 'd') leave();
  };
  process.stdin.on('keypress', onKey).on('end', leave);
  if (process.stdin.readableEnded) leave();
  return () => process.stdin.off('keypress', onKey).off('end', leave);
}
