// Erases everything that this browser keeps, after asking once more.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../announce.ts';
import { useFocusAfter } from '../focus.ts';
import { forgetPreferences } from '../preferences.ts';
import { eraseAll } from '../store/kept-store.ts';
import { STORED_WORDS } from '../words/stored.ts';

export function Erase({ onChange }: { readonly onChange: () => Promise<void> }): JSX.Element {
  const [asking, setAsking] = useState(false);
  const [news, setNews] = useState('');
  const button = useFocusAfter<HTMLButtonElement>(asking);
  const erase = async () => {
    const erased = await eraseAll();
    if (erased.ok) forgetPreferences();
    const words = erased.ok ? STORED_WORDS.erased : STORED_WORDS.failed;
    setAsking(false);
    setNews(words);
    announce(words);
    await onChange();
  };
  return (
    <section>
      <h2>{STORED_WORDS.erase}</h2>
      <p class="soft">{STORED_WORDS.eraseText}</p>
      {asking ? (
        <Sure yes={() => void erase()} no={() => setAsking(false)} />
      ) : (
        <button type="button" ref={button} onClick={() => setAsking(true)}>
          {STORED_WORDS.eraseAll}
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
    <div class="notice sure" role="alertdialog" aria-label={STORED_WORDS.eraseSure}>
      <p>{STORED_WORDS.eraseSure}</p>
      <div class="actions">
        <button type="button" ref={keep} onClick={no}>
          {STORED_WORDS.eraseNo}
        </button>
        <button type="button" class="grave" onClick={yes}>
          {STORED_WORDS.eraseYes}
        </button>
      </div>
    </div>
  );
}
