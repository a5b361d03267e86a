// What comes from outside: a file that is opened or dropped, or a rule book that is pasted.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { goTo } from '../navigation.ts';
import { HOME_WORDS } from '../words/home.ts';
import { FileButton, useDroppedFile } from './file-button.tsx';
import { PasteBook } from './paste-book.tsx';

export function OpenSection(): JSX.Element {
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async (file: File) => {
    setBusy(true);
    setTrouble('');
    const { openFile } = await import('./open-file.ts');
    const place = await openFile(file);
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
      <details>
        <summary>{HOME_WORDS.paste}</summary>
        <PasteBook />
      </details>
      {over && <div class="drop-here">{HOME_WORDS.dropHere}</div>}
    </section>
  );
}
