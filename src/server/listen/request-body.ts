// Reads the body of a request: JSON of a bounded size, or a fault. How long that may take is the server's to watch.
import type { IncomingMessage } from 'node:http';
import { parseJson } from '../../base/json.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import type { RequestFault } from '../../wire/fault.ts';

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** Undefined without a body; a fault for what is too large or no JSON, and for one that breaks off. */
export async function readBody(
  request: IncomingMessage,
  most: number,
): Promise<Result<unknown, RequestFault>> {
  const { headers } = request;
  if (Number(headers['content-length'] ?? 0) > most) return refuse({ code: 'too-large', most });
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
    return ok(undefined);
  const bytes = await readBytes(request, most);
  if (bytes === undefined) return refuse({ code: 'too-large', most });
  if (bytes.length === 0) return ok(undefined);
  return headerFault(request) ?? parseBytes(bytes);
}

/** A type that no form of a web page can send: so no other site can borrow a browser for it. */
function headerFault({ headers }: IncomingMessage): Result<never, RequestFault> | undefined {
  if (!JSON_TYPE.test(headers['content-type'] ?? ''))
    return refuse({ code: 'bad-field', field: 'Content-Type', expected: 'application/json' });
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity')
    return refuse({ code: 'bad-field', field: 'Content-Encoding', expected: 'none' });
  return undefined;
}

function parseBytes(bytes: Buffer): Result<unknown, RequestFault> {
  const value = parseJson(bytes.toString('utf8'));
  return value === undefined ? refuse({ code: 'not-json' }) : ok(value);
}

/** Undefined if there are too many. Rejects if the connection breaks. */
function readBytes(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) resolve(undefined);
      else chunks.push(chunk);
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
  });
}
