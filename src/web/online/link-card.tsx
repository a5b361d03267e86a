// A link to be given away: in sight, to be copied, sent, or read by a camera.
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { announce } from '../browser/announce.ts';
import { copyText } from '../browser/clipboard.ts';
import { PAGE_WORDS } from '../page/page-words.ts';
import { QrCode } from './qr-code.tsx';
import { WAITING_WORDS } from './online-words.ts';

interface Props {
  readonly name: string;
  readonly link: string;
  /** What stands above the link when it is sent. */
  readonly title: string;
}

export function LinkCard({ name, link, title }: Props): JSX.Element {
  const id = useId();
  const [said, setSaid] = useState('');
  const say = (words: string) => {
    setSaid(words);
    announce(words);
  };
  const copy = async () => say((await copyText(link)) ? PAGE_WORDS.copied : PAGE_WORDS.copyFailed);
  const send = async () => {
    if (!(await sendLink(title, link))) say(WAITING_WORDS.sendFailed);
  };
  return (
    <div class="link-card">
      <QrCode text={link} label={WAITING_WORDS.qr(name)} />
      <div class="link-ways">
        <label for={id}>{name}</label>
        <input
          id={id}
          class="bits link-text"
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div class="actions">
          <button type="button" class="primary" onClick={() => void copy()}>
            {WAITING_WORDS.copy}
          </button>
          {canSend() && (
            <button type="button" onClick={() => void send()}>
              {WAITING_WORDS.send}
            </button>
          )}
          <span class="soft">{said}</span>
        </div>
      </div>
    </div>
  );
}

/** Not every browser can, and none on addresses that are not safe. */
function canSend(): boolean {
  return typeof navigator.share === 'function';
}

/** False if it failed; who calls it off knows that. */
async function sendLink(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
