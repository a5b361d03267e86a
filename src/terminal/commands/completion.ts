// Completion scripts for bash, zsh and fish, made from the table of commands.
import { quoted } from '../../base/text.ts';
import { ok, type Result } from '../../base/result.ts';
import { COMMANDS, GAME_IDS, PROGRAM, SHELLS, type CommandSpec, type OptionSpec } from './command-table.ts';
import type { Given } from './options.ts';
import { usage, type Refusal } from './refusal.ts';

export async function runCompletion(given: Given): Promise<Result<number, Refusal>> {
  const script = completionScript(given.positionals[0] ?? '');
  if (!script.ok) return script;
  process.stdout.write(script.value);
  return ok(0);
}

function completionScript(shell: string): Result<string, Refusal> {
  if (shell === 'bash') return ok(bashScript());
  if (shell === 'zsh') return ok(zshScript());
  if (shell === 'fish') return ok(fishScript());
  return usage(`${quoted(shell)} is no shell we know: expected ${SHELLS.join(', ')}.`);
}

function bashScript(): string {
  return `_bitduel() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} words=""
  COMPREPLY=()
  case "$previous" in
${valueCases()}    --save|--record) compopt -o default 2>/dev/null; return ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words="${topWords()}"; else
    case "\${COMP_WORDS[1]}" in
${commandCases()}    esac
  fi
  case "\${COMP_WORDS[1]}" in ${fileCommands()}) compopt -o default 2>/dev/null ;; esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _bitduel bitduel
`;
}

/** zsh can run bash completions; its own loader is all it needs. */
function zshScript(): string {
  return `#compdef bitduel
autoload -Uz compinit bashcompinit
(( $+functions[compdef] )) || compinit
bashcompinit
${bashScript()}`;
}

function fishScript(): string {
  const lines = COMMANDS.flatMap((command) => fishCommand(command));
  return ['complete -c bitduel -f\n', ...fishOptions(PROGRAM, '__fish_use_subcommand'), ...lines].join('');
}

function fishCommand(command: CommandSpec): readonly string[] {
  const seen = `__fish_seen_subcommand_from ${command.name}`;
  const words = argumentWords(command).join(' ');
  const wantsFile = command.arguments.some(({ name }) => name === 'RECORD' || name === 'GAME');
  return [
    `complete -c bitduel -n __fish_use_subcommand -a ${command.name} -d '${command.summary}'\n`,
    words === '' ? '' : `complete -c bitduel -n '${seen}' -a '${words}'\n`,
    wantsFile ? `complete -c bitduel -n '${seen}' -F\n` : '',
    ...fishOptions(command, seen),
  ];
}

function fishOptions(command: CommandSpec, condition: string): readonly string[] {
  return command.options.map((option) => {
    const short = option.short === undefined ? '' : ` -s ${option.short}`;
    const value =
      option.value === undefined
        ? ''
        : ` -r${option.name === 'save' || option.name === 'record' ? ' -F' : ''}`;
    const choices = option.choices === undefined ? '' : ` -a '${option.choices.join(' ')}'`;
    const text = option.text.replaceAll("'", String.raw`\'`);
    return `complete -c bitduel -n '${condition}' -l ${option.name}${short}${value}${choices} -d '${text}'\n`;
  });
}

/** Commands that take the name of a file. */
function fileCommands(): string {
  return COMMANDS.filter(({ arguments: words }) => words.some(({ name }) => name !== 'SHELL'))
    .map(({ name }) => name)
    .join('|');
}

function valueCases(): string {
  const options = new Map<string, OptionSpec>(
    COMMANDS.flatMap((c) => c.options.map((o) => [o.name, o] as const)),
  );
  const withChoices = [...options.values()].filter((option) => option.choices !== undefined);
  return withChoices
    .map(({ name, choices }) => {
      const words = choices?.join(' ') ?? '';
      return `    --${name}) COMPREPLY=($(compgen -W "${words}" -- "$current")); return ;;\n`;
    })
    .join('');
}

function commandCases(): string {
  return COMMANDS.map((command) => {
    const words = [...argumentWords(command), ...optionWords(command)].join(' ');
    return `      ${command.name}) words="${words}" ;;\n`;
  }).join('');
}

function topWords(): string {
  return [...COMMANDS.map(({ name }) => name), ...optionWords(PROGRAM)].join(' ');
}

function argumentWords(command: CommandSpec): readonly string[] {
  return command.arguments.flatMap(({ name }) =>
    name === 'GAME' ? GAME_IDS : name === 'SHELL' ? SHELLS : [],
  );
}

function optionWords(command: CommandSpec): readonly string[] {
  return command.options.map(({ name }) => `--${name}`);
}
