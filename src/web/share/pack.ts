// Texts small enough for a link: compressed, and written with characters that a fragment may hold.
// Unpacking stops at a limit, so that no link can fill the memory.
import { ok, refuse, type Result } from '../../base/result.ts';

/** The longest text that a link may unpack to, in characters. */
export const MOST_UNPACKED = 200_000;

export type UnpackFault = 'damaged' | 'too-large';

export async function pack(text: string): Promise<string> {
  const chunks = await chunksOf(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')));
  return toBase64Url(joined(chunks ?? []));
}

export async function unpack(packed: string): Promise<Result<string, UnpackFault>> {
  const bytes = fromBase64Url(packed);
  if (bytes === undefined) return refuse('damaged');
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const chunks = await chunksOf(stream, MOST_UNPACKED);
    if (chunks === undefined) return refuse('too-large');
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(joined(chunks)));
  } catch {
    return refuse('damaged');
  }
}

/** All chunks; undefined if they would be more than `most` bytes. */
async function chunksOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most = Infinity,
): Promise<readonly Uint8Array<ArrayBuffer>[] | undefined> {
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.length;
  }
  return all;
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
      each.charCodeAt(0),
    );
  } catch {
    return undefined;
  }
}
