// How a page says that it is the user's turn even if nobody looks at it: by its title, its icon, and, where that was asked
// for, by a sound and a notice.
import { useEffect, useRef } from 'preact/hooks';
import { preferences } from '../preferences/preferences.ts';

/** The icon of the tab has a mark while it is the user's turn. */
export function useTurnIcon(isTurn: boolean): void {
  useEffect(() => {
    if (!isTurn) return undefined;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const usual = icon?.getAttribute('href') ?? '';
    icon?.setAttribute('href', './icon-turn.svg');
    return () => icon?.setAttribute('href', usual);
  }, [isTurn]);
}

/** What there is to do: wait for the other one to come, move, or wait for a move; undefined until that is known. */
export type Due = 'join' | 'move' | 'nothing' | undefined;

/** Tells once each time that the turn comes, or the match begins, while the tab is hidden. */
export function useTurnAlert(due: Due, words: { readonly move: string; readonly begun: string }): void {
  const before = useRef(due);
  useEffect(() => {
    const begins = before.current === 'join' && due !== undefined && due !== 'join';
    const comes = before.current !== undefined && before.current !== 'move' && due === 'move';
    before.current = due;
    if ((begins || comes) && document.hidden && preferences().alert)
      alertTurn(comes ? words.move : words.begun);
  }, [due]);
}

function alertTurn(words: string): void {
  void import('../board/sound.ts').then(
    ({ playTurn }) => playTurn(),
    () => undefined,
  );
  notify(words);
}

/** Some browsers show notices only through a service worker. */
function notify(words: string): void {
  if (noticesAllowed() !== 'granted') return;
  const options = { body: words, tag: 'bitduel-turn', icon: './icon-192.png' };
  try {
    const notice = new Notification('Bitduel', options);
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
    });
  } catch {
    void navigator.serviceWorker?.ready.then((registration) =>
      registration.showNotification('Bitduel', options),
    );
  }
}

/** Undefined where there are no notices at all: some browsers have none, and no browser on addresses that are not safe. */
export function noticesAllowed(): NotificationPermission | undefined {
  return isSecureContext && 'Notification' in globalThis ? Notification.permission : undefined;
}

/** Asked only when the user wants it. */
export async function askForNotices(): Promise<void> {
  if (noticesAllowed() === 'default') await Notification.requestPermission();
}

/** Whether there is any way to tell. */
export function canAlert(): boolean {
  return 'AudioContext' in globalThis || noticesAllowed() !== undefined;
}
