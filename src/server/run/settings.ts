// Settings of the server by name: from the command line, or else from the environment. Each is read once, and every mistake
// is one sentence that names where it stands.
import { readFileSync } from 'node:fs';
import { ok, refuse, type Result } from '../../base/result.ts';
import { printable, quoted } from '../../base/text.ts';
import { systemWords } from '../../disk/system-words.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Setting {
  /** How it was given: `--store` or `BITDUEL_STORE`. */
  readonly source: string;
  readonly text: string;
}

export class Settings {
  private readonly options: ReadonlyMap<string, string>;
  private readonly environment: Environment;

  constructor(options: ReadonlyMap<string, string>, environment: Environment) {
    this.options = options;
    this.environment = environment;
  }

  /** The option wins; an empty variable counts as none. */
  find(name: string): Setting | undefined {
    const option = this.options.get(name);
    if (option !== undefined) return { source: `--${name}`, text: option };
    const variable = variableOf(name);
    const text = this.environment[variable] ?? '';
    return text === '' ? undefined : { source: variable, text };
  }

  /** What a setting says, read by `read`, whose fault says what was expected instead. */
  read<T, Otherwise>(
    name: string,
    otherwise: Otherwise,
    read: (text: string) => Result<T, string>,
  ): Result<T | Otherwise, string> {
    const setting = this.find(name);
    if (setting === undefined) return ok(otherwise);
    const value = read(setting.text);
    return value.ok ? value : refuse(`${setting.source}: ${value.fault}.`);
  }

  number(name: string, otherwise: number, from: number, to: number): Result<number, string> {
    return this.read(name, otherwise, (text) => {
      const value = /^(0|[1-9]\d{0,9})$/.test(text) ? Number(text) : -1;
      if (value >= from && value <= to) return ok(value);
      return refuse(`${quoted(text)}: expected a whole number from ${from} to ${to}`);
    });
  }

  choice<const T extends string>(name: string, otherwise: T, choices: readonly T[]): Result<T, string> {
    return this.read(name, otherwise, (text) => {
      const choice = choices.find((each) => each === text);
      return choice === undefined ? refuse(`${quoted(text)}: expected ${choices.join(' or ')}`) : ok(choice);
    });
  }

  /** An option that is there or not; in the environment `on` or `off`. */
  flag(name: string): Result<boolean, string> {
    if (this.options.has(name)) return ok(true);
    const chosen = this.choice(name, 'off', ['on', 'off']);
    return chosen.ok ? ok(chosen.value === 'on') : chosen;
  }

  /** The text of a file that a setting names. */
  file<T, Otherwise>(
    name: string,
    otherwise: Otherwise,
    read: (text: string) => Result<T, string>,
  ): Result<T | Otherwise, string> {
    return this.read(name, otherwise, (path) => {
      const text = fileText(path);
      return text.ok ? read(text.value) : text;
    });
  }

  /** Variables that look like settings and are none. */
  unknownVariables(names: readonly string[]): readonly string[] {
    const known = new Set(names.map(variableOf));
    return Object.keys(this.environment).filter((name) => name.startsWith(PREFIX) && !known.has(name));
  }
}

const PREFIX = 'BITDUEL_';

function variableOf(name: string): string {
  return `${PREFIX}${name.toUpperCase().replaceAll('-', '_')}`;
}

function fileText(path: string): Result<string, string> {
  try {
    return ok(readFileSync(path, 'utf8'));
  } catch (error) {
    return refuse(`${printable(path)} cannot be read: ${systemWords(error)}`);
  }
}
