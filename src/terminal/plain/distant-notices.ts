// What is said on stderr beside a dialogue whose match is decided elsewhere: whom one waits for, who is there, clocks, and
// trouble with the way there. It is no part of the dialogue, so that programs can read that alone.
import { positionIn } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import { playerName } from '../../table/player-name.ts';
import type { Distant } from '../match/session.ts';
import { tell } from '../io/printed.ts';
import { paragraph } from '../io/style.ts';

export class DistantNotices {
  private readonly distant: Distant;
  private readonly stop: () => void;
  private told: readonly string[] = [];

  constructor(distant: Distant) {
    this.distant = distant;
    this.stop = distant.watch(() => this.tell());
    this.tell();
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

  private tell(): void {
    const { notices } = this.distant.status();
    for (const line of notices) if (!this.told.includes(line)) say(line);
    this.told = notices;
  }
}

function say(line: string): void {
  tell(paragraph(line));
}
