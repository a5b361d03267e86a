// What is said on stderr beside a dialogue whose match a server decides: whom the match waits for, who is there, clocks, and
// trouble with the connection. It is not part of the dialogue, so that programs can read that alone.
import type { Session } from '../../host/session.ts';
import { positionIn } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import { playerName } from '../../table/player-name.ts';
import { onlineWords, type OnlineWords } from '../match/online-words.ts';
import { tell } from '../io/printed.ts';
import { paragraph } from '../io/style.ts';
import type { Lines } from './lines.ts';

export class OnlineNotices {
  private readonly session: Session;
  private readonly lines: Lines;
  private readonly stop: () => void;
  private told: readonly string[] = [];

  constructor(session: Session, lines: Lines) {
    this.session = session;
    this.lines = lines;
    this.stop = session.subscribe(() => this.changed());
    this.tell();
  }

  /** Whether there is something to say that was not said yet. */
  get hasNews(): boolean {
    return this.words?.notices.some((line) => !this.told.includes(line)) === true;
  }

  /** Says what was not said yet. */
  tell(): void {
    const notices = this.words?.notices ?? [];
    for (const line of notices) if (!this.told.includes(line)) say(line);
    this.told = notices;
  }

  waiting(view: View): void {
    say(`Waiting for ${playerName(view, positionIn(view.round).toMove)} …`);
  }

  /** The clocks, where there are any. */
  ownTurn({ setup }: View): void {
    if (setup.clock !== undefined) say(this.words?.people ?? '');
  }

  close(): void {
    this.stop();
  }

  private get words(): OnlineWords | undefined {
    return onlineWords(this.session, performance.now());
  }

  /** A question on the screen is broken off first, as by other news, and asked again. */
  private changed(): void {
    if (!this.lines.isOpenOnScreen) this.tell();
    else if (this.hasNews) this.lines.pushNews();
  }
}

function say(line: string): void {
  tell(paragraph(line));
}
