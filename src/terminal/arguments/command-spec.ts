// What a command of the program is, as data, and what many commands have in common.

export interface OptionSpec {
  readonly name: string;
  readonly short?: string;
  /** What the value is called; absent for a switch. */
  readonly value?: string;
  readonly choices?: readonly string[];
  readonly text: string;
}

interface ArgumentSpec {
  readonly name: 'GAME' | 'RECORD' | 'SHELL' | 'COMMAND' | 'URL';
  readonly optional?: boolean;
}

export interface CommandSpec {
  readonly name: string;
  readonly summary: string;
  readonly arguments: readonly ArgumentSpec[];
  readonly options: readonly OptionSpec[];
  readonly notes: readonly string[];
  readonly examples: readonly string[];
}

export const HELP: OptionSpec = { name: 'help', short: 'h', text: 'show this help' };
export const NO_COLOR: OptionSpec = {
  name: 'no-color',
  text: 'no colour (NO_COLOR and FORCE_COLOR are kept too)',
};
export const JSON_OUT: OptionSpec = { name: 'json', text: 'one JSON document on stdout' };
export const GAME_NOTE = 'GAME is an id that `bitduel games` lists, or a path to a rule book file (JSON).';
