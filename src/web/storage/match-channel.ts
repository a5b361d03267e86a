// Between the tabs that show one match: how many lines its record has now, or that it is gone.

export interface MatchChannel {
  /** Tells other tabs how many lines are stored now. */
  readonly tell: (lines: number) => void;
  readonly close: () => void;
}

type News = number | 'gone';

/** Hears what other tabs do to the match, until it is closed. */
export function openChannel(id: string, hear: (news: News) => void): MatchChannel {
  const channel = new BroadcastChannel(nameOf(id));
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    hear(typeof data === 'number' ? data : 'gone');
  });
  return { tell: (lines) => post(channel, lines), close: () => channel.close() };
}

/** Tabs that show the match must open it anew, and find it gone. */
export function tellGone(id: string): void {
  const channel = new BroadcastChannel(nameOf(id));
  post(channel, 'gone');
  channel.close();
}

function post(channel: BroadcastChannel, news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage(news);
}

function nameOf(id: string): string {
  return `bitduel-match-${id}`;
}
