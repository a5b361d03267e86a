// Erases everything that this browser keeps, after asking once more.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../browser/announce.ts';
import { useFocusAfter } from '../browser/focus.ts';
import { forgetPreferences } from '../preferences/preferences.ts';
import { eraseAll } from '../storage/kept-store.ts';
import type { NewsProps } from './news.ts';
import { YOUR_DATA_WORDS } from './your-data-words.ts';

export function Erase({ news, onNews, onChange }: NewsProps): JSX.Element {
  const [asking, setAsking] = useState(false);
  const button = useFocusAfter<HTMLButtonElement>(asking);
  const erase = async () => {
    const erased = await eraseAll();
    if (erased.ok) forgetPreferences();
    const words = erased.ok ? YOUR_DATA_WORDS.erased : YOUR_DATA_WORDS.failed;
    setAsking(false);
    onNews(words);
    announce(words);
    await onChange();
  };
  return (
    <section>
      <h2>{YOUR_DATA_WORDS.erase}</h2>
      <p class="soft">{YOUR_DATA_WORDS.eraseText}</p>
      {asking ? (
        <Sure yes={() => void erase()} no={() => setAsking(false)} />
      ) : (
        <button type="button" ref={button} onClick={() => setAsking(true)}>
          {YOUR_DATA_WORDS.eraseAll}
        </button>
      )}
      <p>{news}</p>
    </section>
  );
}

/** The keyboard goes to the harmless answer. */
function Sure({ yes, no }: { readonly yes: () => void; readonly no: () => void }): JSX.Element {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div class="notice sure" role="alertdialog" aria-label={YOUR_DATA_WORDS.eraseSure}>
      <p>{YOUR_DATA_WORDS.eraseSure}</p>
      <div class="actions">
        <button type="button" ref={keep} onClick={no}>
          {YOUR_DATA_WORDS.eraseNo}
        </button>
        <button type="button" class="grave" onClick={yes}>
          {YOUR_DATA_WORDS.eraseYes}
        </button>
      </div>
    </div>
  );
}
