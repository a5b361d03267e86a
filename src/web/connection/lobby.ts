// Who waits for an opponent, asked for again and again while somebody looks. Each answer is held back until there is news.
import { retryMsIn } from '../../remote/polling.ts';
import { retryDelay } from '../../remote/retry.ts';
import { MOST_WAIT_SECONDS } from '../../wire/limits.ts';
import { readLobby } from '../../wire/read-update.ts';
import type { Lobby } from '../../wire/update.ts';
import { plainRequest, TIMERS } from './platform.ts';
import { onReturn } from './transport.ts';

/** `hear` gets undefined while the server does not answer. Answers how to stop. */
export function followLobby(hear: (lobby: Lobby | undefined) => void): () => void {
  const lobby = new LobbyLook(hear);
  const stopReturning = onReturn(() => lobby.nudge());
  return () => {
    stopReturning();
    lobby.stop();
  };
}

class LobbyLook {
  private readonly hear: (lobby: Lobby | undefined) => void;
  private seen: string | undefined;
  private failures = 0;
  private stopped = false;
  private cancelWait: (() => void) | undefined;

  constructor(hear: (lobby: Lobby | undefined) => void) {
    this.hear = hear;
    void this.look();
  }

  nudge(): void {
    if (this.cancelWait === undefined) return;
    this.cancelWait();
    void this.look();
  }

  stop(): void {
    this.stopped = true;
    this.cancelWait?.();
  }

  private async look(): Promise<void> {
    this.cancelWait = undefined;
    const held = this.seen === undefined ? '' : `?seen=${this.seen}&wait=${MOST_WAIT_SECONDS}`;
    const answer = await plainRequest({ method: 'GET', path: `lobby${held}` });
    if (this.stopped) return;
    const lobby = answer?.status === 200 ? readLobby(answer.body) : undefined;
    this.seen = lobby?.tag;
    this.hear(lobby);
    if (lobby === undefined) this.wait(retryDelay(this.failures++, TIMERS.chance(), retryMsIn(answer?.body)));
    else {
      this.failures = 0;
      this.wait(0);
    }
  }

  private wait(ms: number): void {
    this.cancelWait = TIMERS.after(ms, () => void this.look());
  }
}
