// The rules as JSON, to be edited, pasted or opened from a file.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { readText as readFile } from '../../browser/files.ts';
import { FileButton } from '../../controls/file-button.tsx';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { MOST_TEXT, replaceText, writeText, type EditorState, type Reading } from './editor-state.ts';
import { formatJson, type JsonFault } from '../draft/json-text.ts';

const JSON_ID = 'workshop-json';

interface Props {
  readonly state: EditorState;
  readonly reading: Reading;
  readonly update: (change: (state: EditorState) => EditorState) => void;
}

export function JsonView({ state, reading, update }: Props): JSX.Element {
  return (
    <div class="ws-json">
      <label for={JSON_ID}>{WORKSHOP_WORDS.jsonLabel}</label>
      <textarea
        id={JSON_ID}
        rows={Math.min(30, Math.max(12, state.text.split('\n', 40).length + 1))}
        spellcheck={false}
        autocapitalize="off"
        aria-invalid={reading.book === undefined}
        aria-describedby="workshop-json-note"
        value={state.text}
        onInput={({ currentTarget }) => update((before) => writeText(before, currentTarget.value))}
      />
      <div id="workshop-json-note" role="status" class="ws-beside">
        <JsonTrouble reading={reading} />
      </div>
      <JsonTools reading={reading} update={update} />
      <p class="soft">{WORKSHOP_WORDS.jsonNote}</p>
    </div>
  );
}

function JsonTools({ reading, update }: Omit<Props, 'state'>): JSX.Element {
  const [fileFault, setFileFault] = useState('');
  const open = async (file: File) => {
    const text = await readFile(file, MOST_TEXT);
    setFileFault(text.ok ? '' : WORKSHOP_WORDS.fileFaults[text.fault]);
    if (text.ok) update((before) => replaceText(before, text.value));
  };
  const tidy = () => update((before) => replaceText(before, formatJson(JSON.parse(before.text))));
  return (
    <div class="actions">
      <button type="button" disabled={reading.draft === undefined} onClick={tidy}>
        {WORKSHOP_WORDS.tidy}
      </button>
      <FileButton
        label={WORKSHOP_WORDS.openFile}
        accept=".json,application/json"
        onFile={(file) => void open(file)}
      />
      {fileFault !== '' && (
        <p role="alert" class="mistake">
          {fileFault}
        </p>
      )}
    </div>
  );
}

function JsonTrouble({ reading: { tooLong, jsonFault } }: { readonly reading: Reading }): JSX.Element | null {
  if (tooLong) return <p class="mistake">{WORKSHOP_WORDS.tooLong(MOST_TEXT)}</p>;
  if (jsonFault === undefined) return null;
  const { line, column, need } = jsonFault;
  return (
    <p class="mistake">
      {WORKSHOP_WORDS.jsonFault(line, column, need)}{' '}
      <button type="button" class="ws-link" onClick={() => goToFault(jsonFault)}>
        {WORKSHOP_WORDS.goThere}
      </button>
    </p>
  );
}

/** Puts the cursor where reading stopped. */
function goToFault({ offset }: JsonFault): void {
  selectInJson(offset, offset + 1);
}

export function selectInJson(from: number, to: number): void {
  const area = document.getElementById(JSON_ID);
  if (!(area instanceof HTMLTextAreaElement)) return;
  area.focus();
  area.setSelectionRange(from, to);
}
