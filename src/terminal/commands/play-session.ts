// Plays a match at the board or in plain text as far as it goes here, and says what became of it.
import { invariant } from '../../base/invariant.ts';
import { ok, type Result } from '../../base/result.ts';
import { HUMAN } from '../../match/match.ts';
import type { BoardEnd } from '../board/board.ts';
import { Lines } from '../plain/lines.ts';
import { PlainMatch } from '../plain/plain-match.ts';
import { printed, tell } from '../io/printed.ts';
import type { Refusal } from '../io/refusal.ts';
import { startSession } from '../match/open-session.ts';
import type { PlayOptions } from '../match/play-options.ts';
import type { Session } from '../match/session.ts';
import { onSignals } from '../io/signals.ts';
import { isInteractive } from '../io/style.ts';

/** Plays the match as far as it goes here, and those that follow it; answers the exit code. */
export async function playSession(
  session: Session,
  options: PlayOptions,
  typed?: Lines,
): Promise<Result<number, Refusal>> {
  const { exit, next, lines } = await playOnce(session, options, typed);
  if (next === undefined) {
    lines?.close();
    return ok(exit);
  }
  const started = await nextSession(session, next);
  if (!started.ok) return started;
  const again = { ...options, isNew: true, tossed: false, keepEmpty: false };
  return playSession(started.value, again, lines);
}

async function nextSession(
  session: Session,
  next: NonNullable<BoardEnd['next']>,
): Promise<Result<Session, Refusal>> {
  if (next === 'elsewhere' && session.distant !== undefined) return session.distant.next();
  invariant(next !== 'elsewhere', 'what is made elsewhere follows on what was played there');
  const { rematchOf } = await import('../on-demand.ts');
  return startSession(rematchOf(session, next));
}

/** What was typed ahead is for the next match too. */
interface Played extends BoardEnd {
  readonly lines?: Lines;
}

async function playOnce(session: Session, options: PlayOptions, typed: Lines | undefined): Promise<Played> {
  const stopListening = onSignals((exit) => {
    if (session.distant !== undefined && !session.over) tellKept(session, options);
    session.close(options.keepEmpty);
    process.exit(exit);
  });
  if (!options.isNew) await session.prepare();
  const onBoard = !options.plain && isInteractive() && session.setup.players.includes(HUMAN);
  const end = onBoard ? await playOnBoard(session, options) : await playPlain(session, options, typed);
  stopListening();
  session.close(options.keepEmpty);
  return end;
}

async function playOnBoard(session: Session, options: PlayOptions): Promise<BoardEnd> {
  const { playBoard } = await import('../on-demand.ts');
  const end = await playBoard(session, options);
  // Not wrapped at the edge of the screen: the path in it can be copied whole.
  if (!session.over) process.stdout.write(`${session.keptWords(options.keepEmpty)}\n`);
  return end;
}

async function playPlain(session: Session, options: PlayOptions, typed?: Lines): Promise<Played> {
  const lines = typed ?? new Lines();
  if (process.stdin.isTTY && typed === undefined)
    process.stdout.write(printed('Type help to see what you can say, quit to leave.\n\n'));
  const end = await new PlainMatch(session, lines, options).play();
  if (end === 'over')
    return (await isPlayedAgain(session, lines)) ? { exit: 0, next: 'elsewhere', lines } : { exit: 0, lines };
  if (end === 'input-ended') tell('bitduel: the input ended before the match did.');
  // That a match is gone was told when it happened.
  if (end !== 'gone') tellKept(session, options);
  return { exit: EXITS[end], lines };
}

const EXITS = { quit: 0, 'input-ended': 2, gone: 1 } as const;

function tellKept(session: Session, { keepEmpty }: PlayOptions): void {
  process.stderr.write(`${session.keptWords(keepEmpty)}\n`);
}

/** Only where the other player has to be asked, and one has a seat oneself. */
async function isPlayedAgain(session: Session, lines: Lines): Promise<boolean> {
  const { distant } = session;
  if (distant === undefined || session.view().here.length === 0) return false;
  const { askToPlayAgain } = await import('../on-demand.ts');
  return askToPlayAgain(session, distant, lines);
}
