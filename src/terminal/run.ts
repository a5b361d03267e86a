// The terminal face: reads the command line, runs one command and answers its exit code.
import { ok, type Result } from '../base/result.ts';
import { quoted } from '../base/text.ts';
import { COMMANDS, findCommand, PROGRAM } from './arguments/command-table.ts';
import { closest, readOptions, type Given } from './arguments/options.ts';
import { runPlay } from './commands/play.ts';
import { printed, tell } from './io/printed.ts';
import { badInput, type Refusal } from './io/refusal.ts';
import { runResume } from './commands/resume.ts';
import { forgetEmptyColorVariables, isInteractive, usesUnicode, wantColor } from './io/style.ts';

declare const BITDUEL_VERSION: string;

/** What a command does: the exit code, or why it did not come to that. */
type Run = (given: Given) => Promise<Result<number, Refusal>>;
/** Commands that other faces carry out, loaded when they are called: faces do not know each other. */
export type OtherRuns = Readonly<Record<'serve', () => Promise<Run>>>;

/** What a match does not need is loaded only when it is called. */
const RUNS: Readonly<Record<string, () => Promise<Run>>> = {
  games: async () => (await import('./on-demand.ts')).runGames,
  rules: async () => (await import('./on-demand.ts')).runRules,
  play: async () => runPlay,
  resume: async () => runResume,
  replay: async () => (await import('./on-demand.ts')).runReplay,
  analyze: async () => (await import('./on-demand.ts')).runAnalyze,
  solve: async () => (await import('./on-demand.ts')).runSolve,
  review: async () => (await import('./on-demand.ts')).runReview,
  puzzle: async () => (await import('./on-demand.ts')).runPuzzle,
  profile: async () => (await import('./on-demand.ts')).runProfile,
  deck: async () => (await import('./on-demand.ts')).runDeck,
  lab: async () => (await import('./on-demand.ts')).runLab,
  invite: async () => (await import('./on-demand.ts')).runInvite,
  join: async () => (await import('./on-demand.ts')).runJoin,
  web: async () => (await import('./on-demand.ts')).runWeb,
  completion: async () => (await import('./on-demand.ts')).runCompletion,
  help: async () => runHelp,
};

/** Runs `bitduel` with these words and answers the exit code. */
export async function runTerminal(words: readonly string[], others: OtherRuns): Promise<number> {
  forgetEmptyColorVariables();
  const [first = ''] = words;
  if (first === '' || first.startsWith('-')) return runProgram(words);
  const spec = findCommand(first);
  const run = RUNS[first] ?? (first === 'serve' ? others.serve : undefined);
  if (spec === undefined || run === undefined) return fail(2, unknownCommand(first));
  const given = readOptions(spec, words.slice(1));
  if (!given.ok) return fail(given.fault.exit, given.fault.line);
  if (given.value.options.has('help')) return print((await import('./on-demand.ts')).commandHelp(spec));
  wantColor(!given.value.options.has('no-color'));
  const done = await (await run())(given.value);
  return done.ok ? done.value : fail(done.fault.exit, done.fault.line);
}

/** `bitduel help`, also of a command. */
async function runHelp({ positionals: [name] }: Given): Promise<Result<number, Refusal>> {
  const { commandHelp, programHelp } = await import('./on-demand.ts');
  if (name === undefined) return ok(print(programHelp()));
  const spec = findCommand(name);
  return spec === undefined ? badInput(unknownCommand(name)) : ok(print(commandHelp(spec)));
}

async function runProgram(words: readonly string[]): Promise<number> {
  // -V asks for the version too, as it does in many programs.
  const given = readOptions(
    PROGRAM,
    words.map((word) => (word === '-V' ? '-v' : word)),
  );
  if (!given.ok) return fail(given.fault.exit, given.fault.line);
  if (given.value.options.has('version')) return print(`${BITDUEL_VERSION}\n`);
  wantColor(!given.value.options.has('no-color'));
  if (given.value.options.has('help') || !isInteractive())
    return print((await import('./on-demand.ts')).programHelp());
  return startMenu();
}

/** The menu's library decides by the name of the terminal between box drawing and ASCII, when it is loaded. */
async function startMenu(): Promise<number> {
  const { TERM = '' } = process.env;
  if (!usesUnicode()) process.env['TERM'] = 'linux';
  const { runMenu } = await import('./menu/menu.ts');
  process.env['TERM'] = TERM;
  return runMenu();
}

function unknownCommand(word: string): string {
  const names = COMMANDS.map(({ name }) => name);
  const meant = closest(word, names);
  const hint = meant === undefined ? `Expected ${names.join(', ')}.` : `Did you mean ${meant}?`;
  return `Unknown command ${quoted(word)}. ${hint}`;
}

function print(text: string): number {
  process.stdout.write(printed(text));
  return 0;
}

function fail(exit: number, line: string): number {
  tell(`bitduel: ${line}`);
  return exit;
}
