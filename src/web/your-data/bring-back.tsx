// Everything as one file: out of this browser, and into it.
import type { JSX } from 'preact';
import { parseJson } from '../../base/json.ts';
import { downloadText, fileName, MOST_EXPORT, readText } from '../browser/files.ts';
import { YOUR_DATA_WORDS } from './your-data-words.ts';
import { exportText, importAll, isExport } from './export.ts';
import { FileButton } from '../controls/file-button.tsx';
import type { NewsProps } from './news.ts';

export function BringBack({ news, onNews, onChange }: NewsProps): JSX.Element {
  const bring = async (file: File) => {
    onNews(YOUR_DATA_WORDS.importing);
    onNews(await importFile(file));
    await onChange();
  };
  return (
    <section>
      <h2>{YOUR_DATA_WORDS.copy}</h2>
      <p class="soft">{YOUR_DATA_WORDS.copyText}</p>
      <div class="actions">
        <button type="button" onClick={() => void exportAll()}>
          {YOUR_DATA_WORDS.exportAll}
        </button>
        <FileButton label={YOUR_DATA_WORDS.importFile} accept=".json" onFile={(file) => void bring(file)} />
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
  if (!text.ok) return YOUR_DATA_WORDS.importFaults[text.fault];
  const data = parseJson(text.value);
  if (!isExport(data)) return YOUR_DATA_WORDS.importFaults.stranger;
  if (data.version !== 1) return YOUR_DATA_WORDS.importFaults.version;
  const imported = await importAll(data);
  const words = YOUR_DATA_WORDS.imported(imported);
  return imported.complete ? words : `${words} ${YOUR_DATA_WORDS.othersRefused}`;
}
