// A button that copies a text. The text stays in sight, to be copied by hand too.
import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { announce } from '../browser/announce.ts';
import { copyText } from '../browser/clipboard.ts';
import { PAGE_WORDS } from '../page/page-words.ts';

interface CopyTextProps {
  readonly name: string;
  /** Made when it is asked for. */
  readonly make: () => Promise<string>;
  /** What it is about: when that changes, the old text goes. */
  readonly about: string;
}

interface Made {
  readonly about: string;
  readonly text: string;
  readonly copied: boolean;
}

export function CopyText({ name, make, about }: CopyTextProps): JSX.Element {
  const [made, setMade] = useState<Made | undefined>();
  const copy = async () => {
    const text = await make();
    const copied = await copyText(text);
    setMade({ about, text, copied });
    announce(wordsOf(copied));
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {name}
      </button>
      {made?.about === about && <Copied {...made} name={name} />}
    </>
  );
}

function Copied({ text, copied, name }: Made & { readonly name: string }): JSX.Element {
  const area = useRef<HTMLTextAreaElement>(null);
  const said = useId();
  const rows = text.split('\n').length;
  useEffect(() => {
    if (!copied) area.current?.select();
  }, [text, copied]);
  return (
    <span class="copied">
      <textarea ref={area} readOnly rows={rows} value={text} aria-label={name} aria-describedby={said} />
      <span id={said} class="soft">
        {wordsOf(copied)}
      </span>
    </span>
  );
}

function wordsOf(copied: boolean): string {
  return copied ? PAGE_WORDS.copied : PAGE_WORDS.copyFailed;
}
