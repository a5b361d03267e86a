// Help texts, made from the table of commands. At most 80 columns, fewer on a narrower terminal.
import { COMMANDS, PROGRAM, type CommandSpec, type OptionSpec } from './command-table.ts';
import { textColumns, wrap, wrapWhole } from '../io/style.ts';
import { besideLines } from '../io/beside.ts';

/** Where the text of an option begins. */
const OPTION = 24;
/** Where the summary of a command begins. */
const COMMAND = 14;

export function programHelp(): string {
  const commands = COMMANDS.flatMap(({ name, summary }) =>
    besideLines(`  ${name}`.padEnd(COMMAND), summary, textColumns()),
  );
  return [
    'Bitduel: two-player bit-flipping games.\n\n',
    'Usage: bitduel [COMMAND] [OPTIONS]\n\n',
    'Without a command, on a terminal: the menu.\n\n',
    `Commands:\n${joined(commands)}\n`,
    optionLines(PROGRAM.options),
    exampleLines(PROGRAM.examples),
    '\nMore: bitduel COMMAND --help\n',
  ].join('');
}

export function commandHelp(spec: CommandSpec): string {
  const words = spec.arguments.map(({ name, optional }) => (optional === true ? ` [${name}]` : ` ${name}`));
  const notes = joined(spec.notes.flatMap((note) => wrap(note, textColumns())));
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
    besideLines(`  ${nameOf(option)}`.padEnd(OPTION), option.text, textColumns()),
  );
  return `Options:\n${joined(lines)}`;
}

function nameOf({ name, short, value }: OptionSpec): string {
  const prefix = short === undefined ? '' : `-${short}, `;
  return `${prefix}--${name}${value === undefined ? '' : ` ${value}`}`;
}

function exampleLines(examples: readonly string[]): string {
  return `\nExamples:\n${joined(examples.flatMap(commandLines))}`;
}

/** Broken as a shell goes on reading: it can be copied whole. */
function commandLines(command: string): readonly string[] {
  const whole = command.replaceAll(/'[^']*'/g, (word) => word.replaceAll(' ', '\u00a0'));
  const lines = whole.length + 2 <= textColumns() ? [whole] : wrapWhole(whole, textColumns() - 6);
  return lines.map((line, index) => {
    const end = index < lines.length - 1 ? ' \\' : '';
    return `${index === 0 ? '  ' : '    '}${line.replaceAll('\u00a0', ' ')}${end}`;
  });
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
