// The one connection of this page for all matches that a server decides. It hears when the network goes and comes back,
// and when the page is looked at again.
import { SocketTransport } from '../../remote/socket-transport.ts';
import { openSocket, plainRequest, TIMERS } from './platform.ts';

export const transport = new SocketTransport(plainRequest, openSocket, TIMERS);

/** Calls back whenever it is worth trying at once; answers how to stop. */
export function onReturn(nudge: () => void): () => void {
  const ifVisible = () => document.visibilityState === 'visible' && nudge();
  addEventListener('online', nudge);
  addEventListener('pageshow', nudge);
  document.addEventListener('visibilitychange', ifVisible);
  return () => {
    removeEventListener('online', nudge);
    removeEventListener('pageshow', nudge);
    document.removeEventListener('visibilitychange', ifVisible);
  };
}

addEventListener('offline', () => transport.interrupt());
