// A button that makes a link and copies it. The link stays to be seen, for who wants to copy it by hand.
import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { announce } from '../announce.ts';
import { formatRoute, type Route } from '../route.ts';
import { COMMON_WORDS } from '../words/common.ts';

interface CopyLinkProps {
  readonly name: string;
  /** Where the link leads; made when it is asked for. */
  readonly make: () => Promise<Route>;
  /** What the link is about: when it changes, the old link goes. */
  readonly about: string;
}

interface Made {
  readonly about: string;
  readonly link: string;
  readonly copied: boolean;
}

export function CopyLink({ name, make, about }: CopyLinkProps): JSX.Element {
  const [made, setMade] = useState<Made | undefined>();
  const copy = async () => {
    const link = new URL(formatRoute(await make()), location.href).href;
    const copied = await copyText(link);
    setMade({ about, link, copied });
    announce(copied ? COMMON_WORDS.copied : COMMON_WORDS.copyFailed);
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {name}
      </button>
      {made?.about === about && <Link {...made} name={name} />}
    </>
  );
}

function Link({ link, copied, name }: Made & { readonly name: string }): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const said = useId();
  useEffect(() => {
    if (!copied) input.current?.select();
  }, [link, copied]);
  return (
    <span class="copied-link">
      <input ref={input} type="text" readOnly value={link} aria-label={name} aria-describedby={said} />
      <span id={said} class="soft">
        {copied ? COMMON_WORDS.copied : COMMON_WORDS.copyFailed}
      </span>
    </span>
  );
}

/** Whether it could be copied: some browsers refuse it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
