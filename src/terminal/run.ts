// The terminal face: reads the command line, runs one command and returns its exit code. The output of commands that
// print once is written here.
import { ok, type Result } from '../base/result.ts';
import { quoted } from '../base/text.ts';
import { COMMANDS, findCommand, PROGRAM } from './arguments/command-table.ts';
import { closest, readOptions, type Given } from './arguments/options.ts';
import type { LoadLater } from './commands/later.ts';
import { runPlay } from './commands/play.ts';
import { printed } from './io/printed.ts';
import { finish, printout, type Printout } from './io/printout.ts';
import { badInput, type Refusal } from './io/refusal.ts';
import { runResume } from './commands/resume.ts';
import { forgetEmptyColorVariables, isInteractive, usesUnicode, wantColor } from './io/style.ts';

declare const BITDUEL_VERSION: string;

/** A command returns what it prints once, or the exit code if it wrote while it ran, or why it refuses. */
type Run = (given: Given) => Promise<Result<Printout | number, Refusal>>;
/** Commands that other faces carry out, loaded when they are called: faces do not know each other. */
export type OtherRuns = Readonly<Record<'serve', () => Promise<Run>>>;

/** What the first prompt of a match does not need (docs/decisions/0003). Handed to the commands that play. */
const later = async () => import('./on-demand.ts');

/** A command that plays matches. */
function withLater(play: (given: Given, load: LoadLater) => ReturnType<Run>): Run {
  return async (given) => play(given, later);
}

const RUNS: Readonly<Record<string, () => Promise<Run>>> = {
  games: async () => (await later()).runGames,
  rules: async () => (await later()).runRules,
  play: async () => withLater(runPlay),
  resume: async () => withLater(runResume),
  replay: async () => (await later()).runReplay,
  analyze: async () => (await later()).runAnalyze,
  solve: async () => (await later()).runSolve,
  review: async () => (await later()).runReview,
  puzzle: async () => (await later()).runPuzzle,
  profile: async () => (await later()).runProfile,
  deck: async () => (await later()).runDeck,
  lab: async () => (await later()).runLab,
  invite: async () => withLater((await later()).runInvite),
  join: async () => withLater((await later()).runJoin),
  web: async () => (await later()).runWeb,
  completion: async () => (await later()).runCompletion,
  help: async () => runHelp,
};

/** Runs `bitduel` with these arguments and returns the exit code. */
export async function runTerminal(words: readonly string[], others: OtherRuns): Promise<number> {
  const done = await run(words, others);
  return finish(done.ok ? done.value : refusalPrintout(done.fault));
}

function refusalPrintout({ exit, line, notes = [] }: Refusal): Printout {
  return { text: '', notes: [...notes, `bitduel: ${line}`], exit };
}

async function run(words: readonly string[], others: OtherRuns): ReturnType<Run> {
  forgetEmptyColorVariables();
  const [first = ''] = words;
  if (first === '' || first.startsWith('-')) return runProgram(words);
  const spec = findCommand(first);
  const load = RUNS[first] ?? (first === 'serve' ? others.serve : undefined);
  if (spec === undefined || load === undefined) return badInput(unknownCommand(first));
  const given = readOptions(spec, words.slice(1));
  if (!given.ok) return given;
  if (given.value.options.has('help')) return ok(printout(printed((await later()).commandHelp(spec))));
  wantColor(!given.value.options.has('no-color'));
  return (await load())(given.value);
}

/** `bitduel help`, also of a command. */
async function runHelp({ positionals: [name] }: Given): Promise<Result<Printout, Refusal>> {
  const { commandHelp, programHelp } = await later();
  if (name === undefined) return ok(printout(printed(programHelp())));
  const spec = findCommand(name);
  return spec === undefined ? badInput(unknownCommand(name)) : ok(printout(printed(commandHelp(spec))));
}

async function runProgram(words: readonly string[]): ReturnType<Run> {
  // -V asks for the version too, as it does in many programs.
  const given = readOptions(
    PROGRAM,
    words.map((word) => (word === '-V' ? '-v' : word)),
  );
  if (!given.ok) return given;
  if (given.value.options.has('version')) return ok(printout(printed(`${BITDUEL_VERSION}\n`)));
  wantColor(!given.value.options.has('no-color'));
  if (given.value.options.has('help') || !isInteractive())
    return ok(printout(printed((await later()).programHelp())));
  return ok(await startMenu());
}

/** The menu's library decides by the name of the terminal between box drawing and ASCII, when it is loaded. */
async function startMenu(): Promise<number> {
  const { TERM = '' } = process.env;
  if (!usesUnicode()) process.env['TERM'] = 'linux';
  const { runMenu } = await import('./menu/menu.ts');
  process.env['TERM'] = TERM;
  return runMenu(later);
}

function unknownCommand(word: string): string {
  const names = COMMANDS.map(({ name }) => name);
  const meant = closest(word, names);
  const hint = meant === undefined ? `Expected ${names.join(', ')}.` : `Did you mean ${meant}?`;
  return `Unknown command ${quoted(word)}. ${hint}`;
}
