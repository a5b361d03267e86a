// Plays a match at the board or in plain text as far as it goes here, and says what became of it.
import { ok, type Result } from '../../base/result.ts';
import { HUMAN } from '../../match/match.ts';
import type { BoardEnd } from '../board/board.ts';
import { keptWords } from '../match/kept-words.ts';
import { Lines } from '../plain/lines.ts';
import { PlainMatch } from '../plain/plain-match.ts';
import type { Refusal } from '../io/refusal.ts';
import { startSession } from '../match/open-session.ts';
import type { PlayOptions } from '../match/play-options.ts';
import type { Session } from '../match/session.ts';
import { onSignals } from '../io/signals.ts';
import { isInteractive } from '../io/style.ts';

/** Plays the match as far as it goes here, and those that follow it at the board; answers the exit code. */
export async function playSession(session: Session, options: PlayOptions): Promise<Result<number, Refusal>> {
  const { exit, next } = await playOnce(session, options);
  if (next === undefined) return ok(exit);
  const { rematchOf } = await import('../on-demand.ts');
  const started = await startSession(rematchOf(session, next));
  if (!started.ok) return started;
  return playSession(started.value, { ...options, isNew: true, tossed: false, keepEmpty: false });
}

async function playOnce(session: Session, options: PlayOptions): Promise<BoardEnd> {
  const stopListening = onSignals((exit) => {
    session.close(options.keepEmpty);
    process.exit(exit);
  });
  if (!options.isNew) await session.prepare();
  const onBoard = !options.plain && isInteractive() && session.setup.players.includes(HUMAN);
  const end = onBoard ? await playOnBoard(session, options) : { exit: await playPlain(session, options) };
  stopListening();
  session.close(options.keepEmpty);
  return end;
}

async function playOnBoard(session: Session, options: PlayOptions): Promise<BoardEnd> {
  const { playBoard } = await import('../on-demand.ts');
  const end = await playBoard(session, options);
  // Not wrapped at the edge of the screen: the path in it can be copied whole.
  if (!session.over) process.stdout.write(`${keptWords(session, options.keepEmpty)}\n`);
  return end;
}

async function playPlain(session: Session, options: PlayOptions): Promise<number> {
  const lines = new Lines();
  if (process.stdin.isTTY) process.stdout.write('Type help to see what you can say, quit to leave.\n\n');
  const end = await new PlainMatch(session, lines, options).play();
  lines.close();
  if (end === 'over') return 0;
  if (end === 'input-ended') process.stderr.write('bitduel: the input ended before the match did.\n');
  process.stderr.write(`${keptWords(session, options.keepEmpty)}\n`);
  return end === 'quit' ? 0 : 2;
}
