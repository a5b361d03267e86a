// Help texts, made from the table of commands. At most 80 columns.
import { COMMANDS, PROGRAM, type CommandSpec, type OptionSpec } from './command-table.ts';

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
  const notes = spec.notes.map((note) => `${note}\n`).join('');
  return [
    `bitduel ${spec.name}: ${spec.summary}.\n\n`,
    `Usage: bitduel ${spec.name}${words.join('')} [OPTIONS]\n\n`,
    notes === '' ? '' : `${notes}\n`,
    optionLines(spec.options),
    exampleLines(spec.examples),
  ].join('');
}

function optionLines(options: readonly OptionSpec[]): string {
  const lines = options.map((option) => `  ${nameOf(option).padEnd(20)}${option.text}\n`);
  return `Options:\n${lines.join('')}`;
}

function nameOf({ name, short, value }: OptionSpec): string {
  const prefix = short === undefined ? '' : `-${short}, `;
  return `${prefix}--${name}${value === undefined ? '' : ` ${value}`}`;
}

function exampleLines(examples: readonly string[]): string {
  return `\nExamples:\n${examples.map((example) => `  ${example}\n`).join('')}`;
}
