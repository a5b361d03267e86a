// What the first prompt of a match does not need. It is one file in the bundle (`terminal/on-demand.ts`), which `run.ts` loads
// when it is asked for, and hands to the commands that play. Types only.
import type { BoardEnd } from '../board/board.ts';
import type { Computers } from '../match/computers.ts';
import type { NewMatch } from '../match/local-match.ts';
import type { PlayOptions } from '../match/play-options.ts';
import type { Rematch } from '../match/rematch.ts';
import type { Session } from '../../host/session.ts';
import type { AskHint } from '../plain/plain-match.ts';
import type { Lines } from '../plain/lines.ts';
import type { TerminalMatch } from '../match/terminal-match.ts';

interface Later {
  readonly COMPUTERS: Computers;
  readonly plainHints: () => AskHint;
  readonly playBoard: (match: TerminalMatch, options: PlayOptions) => Promise<BoardEnd>;
  readonly askToPlayAgain: (session: Session, lines: Lines) => Promise<boolean>;
  readonly rematchOf: (session: Session, how: Rematch) => NewMatch;
}

export type LoadLater = () => Promise<Later>;
