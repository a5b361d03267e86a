// Files: what is saved, and what is opened. Nothing is sent anywhere.
import { ok, refuse, type Result } from '../../base/result.ts';

/** The largest file that is looked at, in bytes; a record of ten thousand moves is smaller. */
const MOST_FILE = 2_000_000;
/** An export of everything may be longer than one record. */
export const MOST_EXPORT = 100_000_000;

export type FileFault = 'too-large' | 'unreadable';

/** Hands the text to the browser as a download of that name. */
export function downloadText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function downloadRecord(name: string, text: string): void {
  downloadText(`${name}.bitduel.jsonl`, text, 'application/jsonl');
}

/** `2026-01-31-1830-bit-flip`: sorts by time and can be any system's file name. */
export function fileName(time: string, what: string): string {
  const [date = '', hour = ''] = time.split('T');
  const safe = what
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  return [date, hour.slice(0, 5).replace(':', ''), safe].filter((part) => part !== '').join('-');
}

export async function readText(file: File, most = MOST_FILE): Promise<Result<string, FileFault>> {
  if (file.size > most) return refuse('too-large');
  try {
    return ok(await file.text());
  } catch {
    return refuse('unreadable');
  }
}
