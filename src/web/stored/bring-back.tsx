// Everything as one file: out of this browser, and into it.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { parseJson } from '../../base/json.ts';
import { downloadText, fileName, MOST_EXPORT, readText } from '../share/file.ts';
import { STORED_WORDS } from '../words/stored.ts';
import { exportText, importAll, isExport } from './export.ts';
import { FileButton } from './file-button.tsx';

export function BringBack({ onChange }: { readonly onChange: () => Promise<void> }): JSX.Element {
  const [news, setNews] = useState('');
  const bring = async (file: File) => {
    setNews(STORED_WORDS.importing);
    setNews(await importFile(file));
    await onChange();
  };
  return (
    <section>
      <h2>{STORED_WORDS.copy}</h2>
      <p class="soft">{STORED_WORDS.copyText}</p>
      <div class="actions">
        <button type="button" onClick={() => void exportAll()}>
          {STORED_WORDS.exportAll}
        </button>
        <FileButton label={STORED_WORDS.importFile} accept=".json" onFile={(file) => void bring(file)} />
      </div>
      <p role="status">{news}</p>
    </section>
  );
}

async function exportAll(): Promise<void> {
  const name = `${fileName(new Date().toISOString(), 'bitduel')}.json`;
  downloadText(name, await exportText(), 'application/json');
}

/** What came of it, in words. */
async function importFile(file: File): Promise<string> {
  const text = await readText(file, MOST_EXPORT);
  if (!text.ok) return STORED_WORDS.importFaults[text.fault];
  const data = parseJson(text.value);
  if (!isExport(data)) return STORED_WORDS.importFaults.stranger;
  if (data.version !== 1) return STORED_WORDS.importFaults.version;
  const { added, there, broken } = await importAll(data);
  return STORED_WORDS.imported(added, there, broken);
}
