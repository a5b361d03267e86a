// A rule book that is pasted: to play it, or to take it to the workshop.
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { BookFault } from '../../rules/fault.ts';
import { setupFaultWords } from '../../table/fault-words.ts';
import { goTo } from '../routing/navigation.ts';
import { BookFaults } from '../share/broken-game.tsx';
import { gameFromText, refOf } from '../share/game-ref.ts';
import { HOME_WORDS } from './home-words.ts';

interface Complaint {
  readonly words: string;
  readonly faults: readonly BookFault[];
}

export function PasteBook(): JSX.Element {
  const id = useId();
  const [text, setText] = useState('');
  const [complaint, setComplaint] = useState<Complaint | undefined>();
  const use = async (page: 'new' | 'edit') => {
    const game = gameFromText(text);
    if (!game.ok) setComplaint(complaintAbout(text, game.fault));
    else goTo({ page, game: await refOf(game.value.book) });
  };
  return (
    <form
      class="paste"
      onSubmit={(event) => {
        event.preventDefault();
        void use('new');
      }}
    >
      <label for={id}>{HOME_WORDS.pasteLabel}</label>
      <textarea
        id={id}
        rows={6}
        spellcheck={false}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      {complaint !== undefined && <Complaining {...complaint} />}
      <div class="actions">
        <button type="submit" class="primary">
          {HOME_WORDS.pastePlay}
        </button>
        <button type="button" onClick={() => void use('edit')}>
          {HOME_WORDS.pasteEdit}
        </button>
      </div>
    </form>
  );
}

function Complaining({ words, faults }: Complaint): JSX.Element {
  return (
    <div class="notice" role="alert">
      {words}
      {faults.length > 0 && <BookFaults faults={faults} />}
    </div>
  );
}

type Fault = Extract<ReturnType<typeof gameFromText>, { ok: false }>['fault'];

function complaintAbout(text: string, fault: Fault): Complaint {
  const faults = fault.code === 'bad-book' ? fault.faults : [];
  if (text.trim() === '') return { words: HOME_WORDS.pasteEmpty, faults };
  if (fault.code === 'unplayable')
    return { words: HOME_WORDS.pasteUnplayable(setupFaultWords(fault.why)), faults };
  return { words: faults.length > 0 ? HOME_WORDS.pasteBroken : HOME_WORDS.pasteNotJson, faults };
}
