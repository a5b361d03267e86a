// A button that copies a few lines. They stay to be seen, for who wants to copy them by hand.
import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { announce } from '../announce.ts';
import { copyText } from '../share/copy-link.tsx';
import { COMMON_WORDS } from '../words/common.ts';

export function CopyText({ name, text }: { readonly name: string; readonly text: string }): JSX.Element {
  const [copied, setCopied] = useState<boolean | undefined>();
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    announce(done ? COMMON_WORDS.copied : COMMON_WORDS.copyFailed);
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {name}
      </button>
      {copied !== undefined && <Copied name={name} text={text} copied={copied} />}
    </>
  );
}

interface CopiedProps {
  readonly name: string;
  readonly text: string;
  readonly copied: boolean;
}

function Copied({ name, text, copied }: CopiedProps): JSX.Element {
  const area = useRef<HTMLTextAreaElement>(null);
  const said = useId();
  useEffect(() => {
    if (!copied) area.current?.select();
  }, [copied]);
  const rows = text.split('\n').length;
  return (
    <span class="copied-text">
      <textarea ref={area} readOnly rows={rows} value={text} aria-label={name} aria-describedby={said} />
      <span id={said} class="soft">
        {copied ? COMMON_WORDS.copied : COMMON_WORDS.copyFailed}
      </span>
    </span>
  );
}
