// Completion scripts for bash, zsh and fish, made from the table of commands.
import { quoted } from '../../base/text.ts';
import { ok, type Result } from '../../base/result.ts';
import {
  COMMANDS,
  GAME_IDS,
  PROGRAM,
  SHELLS,
  type CommandSpec,
  type OptionSpec,
} from '../arguments/command-table.ts';
import type { Given } from '../arguments/options.ts';
import { printout, type Printout } from '../io/printout.ts';
import { badInput, type Refusal } from '../io/refusal.ts';

export async function runCompletion(given: Given): Promise<Result<Printout, Refusal>> {
  const script = completionScript(given.positionals[0] ?? '');
  return script.ok ? ok(printout(script.value)) : script;
}

function completionScript(shell: string): Result<string, Refusal> {
  if (shell === 'bash') return ok(bashScript());
  if (shell === 'zsh') return ok(zshScript());
  if (shell === 'fish') return ok(fishScript());
  return badInput(`${quoted(shell)} is no shell we know: expected ${SHELLS.join(', ')}.`);
}

/**
 * Options are offered only after a dash, and games only once: offered everywhere, their common beginning would be put in
 * unasked.
 */
function bashScript(): string {
  return `_bitduel() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} words="" word
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then command=""; fi
  case "$previous" in
${valueCases((choices) => `COMPREPLY=($(compgen -W "${choices}" -- "$current")); return`)}    ${FILE_OPTIONS.join('|')}) compopt -o default 2>/dev/null; return ;;
  esac
  case "$current" in
    -*) case "$command" in
${commandCases(optionWords, (words) => `words="${words}"`)}    esac ;;
    *) case "$command" in
${commandCases(argumentWords, (words) => `words="${words}"`)}    esac
      for word in "\${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
        case " $words " in *" $word "*) return ;; esac
      done
      case "$command" in ${fileCommands()}) compopt -o default 2>/dev/null ;; esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _bitduel bitduel
`;
}

function zshScript(): string {
  return `#compdef bitduel
_bitduel() {
  local current=$words[CURRENT] previous=$words[CURRENT-1] command=$words[2]
  if (( CURRENT == 2 )); then command=""; fi
  case "$previous" in
${valueCases((choices) => `compadd -- ${choices}; return`)}    ${FILE_OPTIONS.join('|')}) _files; return ;;
  esac
  case "$current" in
    -*) case "$command" in
${commandCases(optionWords, (words) => `compadd -- ${words}`)}    esac ;;
    *) case "$command" in
${commandCases(argumentWords, (words) => (words === '' ? ':' : `compadd -- ${words}`))}    esac
      case "$command" in ${fileCommands()}) _files ;; esac ;;
  esac
}
if [[ "$funcstack[1]" == _bitduel ]]; then
  _bitduel
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
  compdef _bitduel bitduel
fi
`;
}

function fishScript(): string {
  const lines = COMMANDS.flatMap((command) => fishCommand(command));
  return ['complete -c bitduel -f\n', ...fishOptions(PROGRAM, '__fish_use_subcommand'), ...lines].join('');
}

function fishCommand(command: CommandSpec): readonly string[] {
  const seen = `__fish_seen_subcommand_from ${command.name}`;
  const words = argumentWords(command).join(' ');
  return [
    `complete -c bitduel -n __fish_use_subcommand -a ${command.name} -d '${command.summary}'\n`,
    words === '' ? '' : `complete -c bitduel -n '${seen}' -a '${words}'\n`,
    takesFile(command) ? `complete -c bitduel -n '${seen}' -F\n` : '',
    ...fishOptions(command, seen),
  ];
}

/** -x: the value is one of the choices, and no file. */
function fishOptions(command: CommandSpec, condition: string): readonly string[] {
  return command.options.map((option) => {
    const short = option.short === undefined ? '' : ` -s ${option.short}`;
    const value =
      option.value === undefined ? '' : FILE_OPTIONS.includes(`--${option.name}`) ? ' -r -F' : ' -x';
    const choices = option.choices === undefined ? '' : ` -a '${option.choices.join(' ')}'`;
    const text = option.text.replaceAll("'", String.raw`\'`);
    return `complete -c bitduel -n '${condition}' -l ${option.name}${short}${value}${choices} -d '${text}'\n`;
  });
}

/** Options whose value is the name of a file. */
const FILE_OPTIONS: readonly string[] = [
  ...['--save', '--record', '--store', '--limits', '--refused-words', '--backup', '--restore', '--export'],
];

function takesFile({ arguments: words }: CommandSpec): boolean {
  return words.some(({ name }) => name === 'RECORD' || name === 'GAME');
}

function fileCommands(): string {
  return COMMANDS.filter(takesFile)
    .map(({ name }) => name)
    .join('|');
}

/** One case for each option that has choices, and one for those whose value has to be made up. */
function valueCases(offer: (choices: string) => string): string {
  const options = allOptions();
  const chosen = [...options].flatMap(([name, { choices }]) =>
    choices === undefined ? [] : [`    ${name}) ${offer(choices.join(' '))} ;;\n`],
  );
  const others = [...options].filter(
    ([name, { value, choices }]) =>
      value !== undefined && choices === undefined && !FILE_OPTIONS.includes(name),
  );
  return `${chosen.join('')}    ${others.map(([name]) => name).join('|')}) return ;;\n`;
}

/** By name; where commands differ in what an option may be, all of that. */
function allOptions(): ReadonlyMap<string, OptionSpec> {
  const options = new Map<string, OptionSpec>();
  for (const option of COMMANDS.flatMap((command) => command.options)) {
    const name = `--${option.name}`;
    const known = options.get(name)?.choices ?? [];
    const choices = option.choices && [...new Set([...known, ...option.choices])];
    options.set(name, choices === undefined ? option : { ...option, choices });
  }
  return options;
}

/** One case for each command, and one for the place of the command itself. */
function commandCases(
  wordsOf: (command: CommandSpec) => readonly string[],
  offer: (words: string) => string,
): string {
  return [PROGRAM, ...COMMANDS]
    .map((command) => `      ${command.name || '""'}) ${offer(wordsOf(command).join(' '))} ;;\n`)
    .join('');
}

function argumentWords(command: CommandSpec): readonly string[] {
  if (command === PROGRAM) return COMMAND_NAMES;
  const words = { GAME: GAME_IDS, SHELL: SHELLS, COMMAND: COMMAND_NAMES, RECORD: [], URL: [] };
  return command.arguments.flatMap(({ name }) => words[name]);
}

const COMMAND_NAMES = COMMANDS.map(({ name }) => name);

function optionWords(command: CommandSpec): readonly string[] {
  return command.options.map(({ name }) => `--${name}`);
}
