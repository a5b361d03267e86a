// What is said on stderr beside a dialogue whose match is decided elsewhere: whom one waits for, who is there, clocks, and
// trouble with the way there. It is no part of the dialogue, so that programs can read that alone.
import { positionIn } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import { playerName } from '../../table/player-name.ts';
import type { Distant } from '../match/session.ts';
import { tell } from '../io/printed.ts';
import { paragraph } from '../io/style.ts';
import type { Lines } from './lines.ts';

export class DistantNotices {
  private readonly distant: Distant;
  private readonly lines: Lines;
  private readonly stop: () => void;
  private told: readonly string[] = [];

  constructor(distant: Distant, lines: Lines) {
    this.distant = distant;
    this.lines = lines;
    this.stop = distant.watch(() => this.changed());
    this.tell();
  }

  /** Whether there is something to say that was not said yet. */
  get hasNews(): boolean {
    return this.distant.status().notices.some((line) => !this.told.includes(line));
  }

  /** Says what was not said yet. */
  tell(): void {
    const { notices } = this.distant.status();
    for (const line of notices) if (!this.told.includes(line)) say(line);
    this.told = notices;
  }

  waiting(view: View): void {
    say(`Waiting for ${playerName(view, positionIn(view.round).toMove)} …`);
  }

  /** The clocks, where there are any. */
  ownTurn({ setup }: View): void {
    if (setup.clock !== undefined) say(this.distant.status().people);
  }

  close(): void {
    this.stop();
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
