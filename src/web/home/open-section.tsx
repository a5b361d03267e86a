// What comes from outside: a file that is opened or dropped, or a rule book that is pasted.
import type { ComponentType, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { refuse, type Result } from '../../base/result.ts';
import { goTo } from '../routing/navigation.ts';
import type { Route } from '../routing/route.ts';
import { loadAgain } from '../page/load-again.ts';
import { PAGE_WORDS } from '../page/page-words.ts';
import { HOME_WORDS } from './home-words.ts';
import { FileButton, useDroppedFile } from '../controls/file-button.tsx';

export function OpenSection(): JSX.Element {
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async (file: File) => {
    setBusy(true);
    setTrouble('');
    const place = await openOnDemand(file);
    setBusy(false);
    if (place.ok) goTo(place.value);
    else setTrouble(place.fault);
  };
  const over = useDroppedFile((file) => void open(file));
  return (
    <section class="open-section" aria-labelledby="open-title">
      <h2 id="open-title">{HOME_WORDS.files}</h2>
      <p class="soft">{HOME_WORDS.filesText}</p>
      <FileButton
        label={busy ? HOME_WORDS.opening : HOME_WORDS.openFile}
        accept=".jsonl,.json"
        onFile={(file) => void open(file)}
      />
      {trouble !== '' && (
        <p class="notice" role="alert">
          {trouble}
        </p>
      )}
      <Paste />
      {over && <div class="drop-here">{HOME_WORDS.dropHere}</div>}
    </section>
  );
}

/** Loaded when it is opened. */
function Paste(): JSX.Element {
  const [loaded, setLoaded] = useState<{ readonly PasteBook: ComponentType } | 'failed' | undefined>();
  const load = () =>
    void import('./paste-book.tsx').then(setLoaded, () => {
      setLoaded('failed');
    });
  return (
    <details onToggle={load}>
      <summary>{HOME_WORDS.paste}</summary>
      {loaded === 'failed' ? <NotLoaded /> : loaded !== undefined && <loaded.PasteBook />}
    </details>
  );
}

function NotLoaded(): JSX.Element {
  return (
    <>
      <p role="alert">{PAGE_WORDS.failedPart}</p>
      <button type="button" onClick={() => void loadAgain()}>
        {PAGE_WORDS.again}
      </button>
    </>
  );
}

/** What reads a file is loaded when one comes. */
async function openOnDemand(file: File): Promise<Result<Route, string>> {
  try {
    return await (await import('./open-file.ts')).openFile(file);
  } catch {
    void loadAgain();
    return refuse(PAGE_WORDS.failedPart);
  }
}
