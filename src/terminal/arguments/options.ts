// Reads the words after a command against its specification: known options with values, and positionals.
import { parseArgs } from 'node:util';
import { quoted } from '../../base/text.ts';
import { ok, type Result } from '../../base/result.ts';
import type { CommandSpec, OptionSpec } from './command-table.ts';
import { badInput, type Refusal } from '../io/refusal.ts';

export interface Given {
  readonly positionals: readonly string[];
  /** Options with a value; those without one are there with an empty text. */
  readonly options: ReadonlyMap<string, string>;
}

export function readOptions(spec: CommandSpec, words: readonly string[]): Result<Given, Refusal> {
  const options = new Map<string, string>();
  const positionals: string[] = [];
  for (const token of tokensOf(spec, words)) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const read = readOption(spec, token.rawName, token.name, token.value, options);
    if (!read.ok) return read;
  }
  if (options.has('help')) return ok({ positionals, options });
  return checkPositionals(spec, positionals, options);
}

function tokensOf(spec: CommandSpec, words: readonly string[]) {
  const known = spec.options.map(({ name, value, short }) => {
    const type = value === undefined ? ('boolean' as const) : ('string' as const);
    return [name, short === undefined ? { type } : { type, short }] as const;
  });
  const options = Object.fromEntries(known);
  return parseArgs({ args: [...words], options, strict: false, allowPositionals: true, tokens: true }).tokens;
}

function readOption(
  spec: CommandSpec,
  raw: string,
  name: string,
  value: string | undefined,
  options: Map<string, string>,
): Result<undefined, Refusal> {
  const option = spec.options.find((each) => each.name === name);
  if (option === undefined) return badInput(unknownOption(spec, raw));
  if (options.has(name)) return badInput(`--${name} is given twice: give it once.`);
  if (option.value === undefined && value !== undefined) return badInput(`--${name} takes no value.`);
  if (option.value !== undefined && value === undefined) return badInput(needsValue(option));
  if (option.choices !== undefined && !option.choices.includes(value ?? ''))
    return badInput(`--${name} ${quoted(value ?? '')}: expected ${option.choices.join(', ')}.`);
  options.set(name, value ?? '');
  return ok(undefined);
}

function needsValue(option: OptionSpec): string {
  return `--${option.name} needs a value: ${option.choices?.join(', ') ?? option.value}.`;
}

function unknownOption(spec: CommandSpec, raw: string): string {
  const names = spec.options.map(({ name }) => `--${name}`);
  const meant = closest(raw, names);
  const hint = meant === undefined ? `See ${commandOf(spec)} --help.` : `Did you mean ${meant}?`;
  return `Unknown option ${quoted(raw)}. ${hint}`;
}

function commandOf(spec: CommandSpec): string {
  return `bitduel ${spec.name}`.trimEnd();
}

function checkPositionals(
  spec: CommandSpec,
  positionals: readonly string[],
  options: Given['options'],
): Result<Given, Refusal> {
  const most = spec.arguments.length;
  const fewest = spec.arguments.filter((argument) => !argument.optional).length;
  const names = spec.arguments.map(({ name }) => name).join(' ');
  if (positionals.length > most)
    return badInput(
      `${quoted(positionals[most] ?? '')} is one word too many. See ${commandOf(spec)} --help.`,
    );
  if (positionals.length < fewest)
    return badInput(`${spec.name} needs ${names}. See ${commandOf(spec)} --help.`);
  return ok({ positionals, options });
}

/** The option that is at most two slips of the finger away. */
export function closest(word: string, names: readonly string[]): string | undefined {
  const near = names.map((name) => ({ name, slips: slipsBetween(word.slice(0, 40), name) }));
  return near.filter(({ slips }) => slips <= 2).sort((a, b) => a.slips - b.slips)[0]?.name;
}

function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(one).entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + (letter === other[j] ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
