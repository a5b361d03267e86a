// Help texts, made from the table of commands. At most 80 columns.
import { COMMANDS, PROGRAM, type CommandSpec, type OptionSpec } from './command-table.ts';
import { wrap } from '../io/style.ts';

const COLUMNS = 80;
/** Where the text of an option begins. */
const INDENT = 22;

export function programHelp(): string {
  const commands = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}\n`).join('');
  return [
    'Bitduel: two-player bit-flipping games.\n\n',
    'Usage: bitduel [COMMAND] [OPTIONS]\n\n',
    'Without a command, on a terminal: the menu.\n\n',
    `Commands:\n${commands}\n`,
    optionLines(PROGRAM.options),
    exampleLines(PROGRAM.examples),
    '\nMore: bitduel COMMAND --help\n',
  ].join('');
}

export function commandHelp(spec: CommandSpec): string {
  const words = spec.arguments.map(({ name, optional }) => (optional === true ? ` [${name}]` : ` ${name}`));
  const notes = spec.notes.flatMap((note) => wrap(note, COLUMNS).map((line) => `${line}\n`)).join('');
  return [
    `bitduel ${spec.name}: ${spec.summary}.\n\n`,
    `Usage: bitduel ${spec.name}${words.join('')} [OPTIONS]\n\n`,
    notes === '' ? '' : `${notes}\n`,
    optionLines(spec.options),
    exampleLines(spec.examples),
  ].join('');
}

function optionLines(options: readonly OptionSpec[]): string {
  const lines = options.flatMap((option) =>
    wrap(option.text, COLUMNS - INDENT).map((line, index) =>
      index === 0 ? `  ${nameOf(option).padEnd(INDENT - 2)}${line}\n` : `${' '.repeat(INDENT)}${line}\n`,
    ),
  );
  return `Options:\n${lines.join('')}`;
}

function nameOf({ name, short, value }: OptionSpec): string {
  const prefix = short === undefined ? '' : `-${short}, `;
  return `${prefix}--${name}${value === undefined ? '' : ` ${value}`}`;
}

function exampleLines(examples: readonly string[]): string {
  return `\nExamples:\n${examples.map((example) => `  ${example}\n`).join('')}`;
}
