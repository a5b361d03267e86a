// Plays a match at the board or in plain text until it is over or left, and the matches that follow it.
import { invariant } from '../../base/invariant.ts';
import { ok, type Result } from '../../base/result.ts';
import { HUMAN } from '../../match/match.ts';
import type { BoardEnd } from '../board/board.ts';
import { Lines } from '../plain/lines.ts';
import { PlainMatch } from '../plain/plain-match.ts';
import { printed, tell } from '../io/printed.ts';
import type { Refusal } from '../io/refusal.ts';
import { startMatchHere } from '../match/local-match.ts';
import type { PlayOptions } from '../match/play-options.ts';
import type { TerminalMatch } from '../match/terminal-match.ts';
import { onSignals } from '../io/signals.ts';
import { isInteractive } from '../io/style.ts';
import type { LoadLater } from './later.ts';

/** Returns the exit code. */
export async function playMatch(
  match: TerminalMatch,
  options: PlayOptions,
  load: LoadLater,
  typed?: Lines,
): Promise<Result<number, Refusal>> {
  const { exit, next, lines } = await playOnce(match, options, load, typed);
  if (next === undefined) {
    lines?.close();
    return ok(exit);
  }
  const started = await nextMatch(match, next, load);
  if (!started.ok) return started;
  const again = { ...options, isNew: true, tossed: false, keepEmpty: false };
  return playMatch(started.value, again, load, lines);
}

async function nextMatch(
  { session, openRematch }: TerminalMatch,
  next: NonNullable<BoardEnd['next']>,
  load: LoadLater,
): Promise<Result<TerminalMatch, Refusal>> {
  if (next !== 'agreed') return startMatchHere((await load()).rematchOf(session, next), loadComputers(load));
  const id = session.status.online?.rematch.match;
  invariant(id !== undefined && openRematch !== undefined, 'both players have asked the server');
  return openRematch(id);
}

/** What computer players need is loaded when one plays. */
export function loadComputers(load: LoadLater) {
  return async () => (await load()).COMPUTERS;
}

/** Lines that were typed ahead are for the next match too. */
interface Played extends BoardEnd {
  readonly lines?: Lines;
}

async function playOnce(
  match: TerminalMatch,
  options: PlayOptions,
  load: LoadLater,
  typed: Lines | undefined,
): Promise<Played> {
  const { session } = match;
  const stopListening = onSignals((exit) => {
    if (session.authority === 'server' && !session.match.over) tellKept(match, options);
    match.close(options.keepEmpty);
    process.exit(exit);
  });
  if (!options.isNew) await match.prepare();
  const onBoard = !options.plain && isInteractive() && session.match.setup.players.includes(HUMAN);
  const end = onBoard
    ? await playOnBoard(match, options, load)
    : await playPlain(match, options, load, typed);
  stopListening();
  match.close(options.keepEmpty);
  return end;
}

async function playOnBoard(match: TerminalMatch, options: PlayOptions, load: LoadLater): Promise<BoardEnd> {
  const { playBoard } = await load();
  const end = await playBoard(match, options);
  // Not wrapped at the edge of the screen: the path in it can be copied whole.
  if (!match.session.match.over) process.stdout.write(`${match.keptWords(options.keepEmpty)}\n`);
  return end;
}

async function playPlain(
  match: TerminalMatch,
  options: PlayOptions,
  load: LoadLater,
  typed?: Lines,
): Promise<Played> {
  const lines = typed ?? new Lines();
  if (process.stdin.isTTY && typed === undefined)
    process.stdout.write(printed('Type help to see what you can say, quit to leave.\n\n'));
  const end = await new PlainMatch(match, lines, options, async () => (await load()).plainHints()).play();
  if (end === 'over')
    return (await isPlayedAgain(match, lines, load))
      ? { exit: 0, next: 'agreed', lines }
      : { exit: 0, lines };
  if (end === 'input-ended') tell('bitduel: the input ended before the match did.');
  // That a match is gone was told when it happened.
  if (end !== 'gone') tellKept(match, options);
  return { exit: EXITS[end], lines };
}

const EXITS = { quit: 0, 'input-ended': 2, gone: 1 } as const;

function tellKept(match: TerminalMatch, { keepEmpty }: PlayOptions): void {
  process.stderr.write(`${match.keptWords(keepEmpty)}\n`);
}

/** Only where the other player has to be asked, or is watched. */
async function isPlayedAgain({ session }: TerminalMatch, lines: Lines, load: LoadLater): Promise<boolean> {
  if (session.authority === 'here') return false;
  const { askToPlayAgain } = await load();
  return askToPlayAgain(session, lines);
}
