// Finds from a file that the command line has written.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { readText } from '../../browser/files.ts';
import { FileButton } from '../../controls/file-button.tsx';
import { FINDS_WORDS } from './finds-words.ts';
import type { FoundGame } from './found-game.ts';
import { readFinds } from './read-finds.ts';

/** A find takes some two thousand characters. */
const MOST_FILE = 20_000_000;

export function FileSource({
  onGames,
}: {
  readonly onGames: (games: readonly FoundGame[]) => void;
}): JSX.Element {
  const [said, setSaid] = useState({ fault: '', opened: '' });
  const open = async (file: File) => {
    const text = await readText(file, MOST_FILE);
    if (!text.ok) return setSaid({ fault: FINDS_WORDS.fileFaults[text.fault], opened: '' });
    const finds = readFinds(text.value);
    if (!finds.ok) return setSaid({ fault: FINDS_WORDS.fault(finds.fault), opened: '' });
    setSaid({ fault: '', opened: FINDS_WORDS.opened(file.name, finds.value.length) });
    return onGames(finds.value);
  };
  return (
    <div class="actions finds-source">
      <FileButton
        label={FINDS_WORDS.open}
        accept=".json,application/json"
        onFile={(file) => void open(file)}
      />
      {said.opened !== '' && <p role="status">{said.opened}</p>}
      {said.fault !== '' && (
        <p role="alert" class="mistake">
          {said.fault}
        </p>
      )}
    </div>
  );
}
