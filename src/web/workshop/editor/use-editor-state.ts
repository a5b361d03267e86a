// The state of the editor on a page: what is changed there is kept in this browser at once, and the address follows.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { formatRoute, MOST_LINK, type GameRef } from '../../routing/route.ts';
import { refOf } from '../../share/game-ref.ts';
import { pack } from '../../share/pack.ts';
import { openEditor, readText, type EditorState, type Reading } from './editor-state.ts';
import { dropDraft, keepDraft } from '../../storage/local-drafts.ts';

/** What a page begins with. */
export interface Opened {
  readonly text: string;
  /** The draft of this page, if it was begun earlier. */
  readonly name: string;
  /** The address it was opened at. */
  readonly at: string;
  /** Whether it differs from what the address holds. */
  readonly changed: boolean;
}

export interface Editing {
  readonly state: EditorState;
  readonly reading: Reading;
  /** Whether this browser keeps the draft. */
  readonly kept: boolean;
  readonly update: (change: (state: EditorState) => EditorState) => void;
}

/** How long to wait after a change before the address follows. */
const ADDRESS_DELAY_MS = 250;

export function useEditorState(opened: Opened, onAddress: (game: GameRef) => void): Editing {
  const [state, setState] = useState(() => openEditor(opened.text));
  const reading = useMemo(() => readText(state.text), [state.text]);
  const at = useRef(opened.at);
  const [kept, setKept] = useState(true);
  // At once, and not after the next frame: the page may be left before that.
  useLayoutEffect(() => setKept(keep(opened, state.text, at.current)), [state.text]);
  useEffect(() => {
    if (state.text === opened.text && !opened.changed && at.current === opened.at) return undefined;
    let wanted = true;
    const follow = async () => {
      const game = await addressOf(state.text, reading);
      if (!wanted || game === undefined) return;
      at.current = formatRoute({ page: 'edit', game });
      setKept(keep(opened, state.text, at.current));
      onAddress(game);
    };
    const timer = setTimeout(() => void follow(), ADDRESS_DELAY_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [state.text]);
  const update = useCallback((change: (state: EditorState) => EditorState) => setState(change), []);
  return { state, reading, kept, update };
}

/** What is not changed at all needs no draft. */
function keep({ name, text: before, changed }: Opened, text: string, at: string): boolean {
  if (text !== before || changed) return keepDraft({ name, at, text, time: Date.now() });
  dropDraft(name);
  return true;
}

/** A book that reads well goes by its name or in its shortest form, anything else as it stands; undefined if too long. */
async function addressOf(text: string, { book, tooLong }: Reading): Promise<GameRef | undefined> {
  if (tooLong) return undefined;
  const game = book === undefined ? { book: await pack(text) } : await refOf(book);
  return formatRoute({ page: 'edit', game }).length > MOST_LINK ? undefined : game;
}
