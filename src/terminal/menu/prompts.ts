// The questions of the menu: one place that knows the library, with one way out of every question.
import type { Key } from 'node:readline';
import * as clack from '@clack/prompts';
import { terminalSize, usesUnicode, wrap } from '../io/style.ts';
import { AsciiOutput } from './ascii-output.ts';

/** Where the library writes to, if not to the terminal itself. */
const OUTPUT = usesUnicode() ? {} : { output: new AsciiOutput() };

export interface Choosable<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly hint?: string;
}

/** The choice; undefined if the question was left. */
export async function choose<T extends string>(
  message: string,
  options: readonly Choosable<T>[],
  initial?: string,
): Promise<T | undefined> {
  const shown = options.map(({ value, label, hint }) => ({
    value: value as string,
    ...onOneLine(label, hint),
  }));
  const start = options.some(({ value }) => value === initial) ? { initialValue: initial } : {};
  const chosen = await answerTo(clack.select({ message, options: shown, ...start, ...OUTPUT }));
  return options.find(({ value }) => value === chosen)?.value;
}

/** What stands before a choice; the library counts the characters of the colours too. */
const BEFORE = '\u001b[36m│\u001b[39m  ● '.length;
/** What stands beside a sentence between the questions. */
const BESIDE = 4;
/** What stands around a hint. */
const AROUND = ' ()'.length;
/** Less of a hint is no help. */
const SHORTEST_HINT = 12;

/** Cut to the width of the terminal, so that no choice pushes another one out of sight. */
function onOneLine(label: string, hint: string | undefined): { label: string; hint?: string } {
  const room = terminalSize().columns - BEFORE;
  const left = room - label.length - AROUND;
  if (hint === undefined || left < SHORTEST_HINT) return { label: cut(label, room) };
  return { label, hint: cut(hint, left) };
}

function cut(text: string, columns: number): string {
  return text.length <= columns ? text : `${text.slice(0, columns - 1).trimEnd()}…`;
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
  return answerTo(clack.text({ message, ...initial, validate, ...OUTPUT }));
}

/** A sentence between the questions, broken between words. */
export function note(kind: 'intro' | 'outro' | 'info' | 'step' | 'error', line: string): void {
  if (kind === 'intro') clack.intro(line, OUTPUT);
  else if (kind === 'outro') clack.outro(line, OUTPUT);
  else clack.log[kind](wrap(line, terminalSize().columns - BESIDE).join('\n'), OUTPUT);
}

/** The answer; undefined if the question was left with Esc, Ctrl-C or Ctrl-D, or if the input has ended. */
async function answerTo(question: Promise<string | symbol | undefined>): Promise<string | undefined> {
  const stops: (() => void)[] = [];
  const leaving = new Promise<undefined>((resolve) => {
    stops.push(onLeaving(() => resolve(undefined)));
  });
  try {
    const answer = await Promise.race([question, leaving]);
    return typeof answer === 'string' ? answer : undefined;
  } finally {
    for (const stop of stops) stop();
  }
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
