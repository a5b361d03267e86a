// The files of the browser app, read into memory once, and what is answered to a request for one of them. It knows
// those files and nothing else: what it has not read at the start it cannot give away. It opens no port.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { constants, gzipSync } from 'node:zlib';

interface FileRequest {
  readonly method: string;
  /** As it was sent, with all that stands behind a question mark. */
  readonly path: string;
  /** The header `Accept-Encoding`. */
  readonly encodings: string;
}

export interface FileAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Also for HEAD: to leave it out is up to the server, which has its length in the headers. */
  readonly body: Buffer;
}

export interface AppFiles {
  readonly answer: (request: FileRequest) => FileAnswer;
  /** One line instead of a file, under the same policy. */
  readonly refuse: (status: number, words: string) => FileAnswer;
}

interface Served {
  readonly headers: Readonly<Record<string, string>>;
  readonly plain: Buffer;
  /** Only where it is smaller. */
  readonly gzip?: Buffer;
}

const PAGE = 'index.html';
/** The build puts a hash of the contents into most names: such a file never changes. */
const HASHED = /-[\w-]{7,8}\.(?:js|css)$/;
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Throws the system's error if the folder cannot be read. */
export function readAppFiles(folder: string): AppFiles {
  const files = readFiles(folder);
  const policy = policyHeaders(files);
  const refuse: AppFiles['refuse'] = (status, words) => refusal(policy, status, words);
  return {
    answer: ({ method, path, encodings }) => {
      if (method !== 'GET' && method !== 'HEAD')
        return refusal({ ...policy, Allow: 'GET, HEAD' }, 405, 'Only GET and HEAD');
      const file = files.get(path.replace(/[?#].*$/s, ''));
      return file === undefined ? refuse(404, 'Not found') : fileAnswer(policy, file, acceptsGzip(encodings));
    },
    refuse,
  };
}

function readFiles(folder: string): ReadonlyMap<string, Served> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const names = found.map(({ parentPath, name }) =>
    relative(folder, join(parentPath, name)).replaceAll(sep, '/'),
  );
  const files = names.map((name) => [`/${name}`, readServed(folder, name)] as const);
  const page = files.find(([path]) => path === `/${PAGE}`);
  return new Map(page === undefined ? files : [...files, ['/', page[1]]]);
}

function readServed(folder: string, name: string): Served {
  const plain = readFileSync(join(folder, name));
  const gzip = gzipSync(plain, { level: constants.Z_BEST_COMPRESSION });
  const headers = {
    'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
    'Cache-Control': HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
  };
  return gzip.length < plain.length ? { headers, plain, gzip } : { headers, plain };
}

/** The policy that the page itself states, and what only a header can say. */
function policyHeaders(files: ReadonlyMap<string, Served>): FileAnswer['headers'] {
  const page = files.get('/')?.plain.toString('utf8') ?? '';
  const [, policy = "default-src 'none'"] = /content="(default-src [^"]*)"/.exec(page) ?? [];
  return {
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

function acceptsGzip(header: string): boolean {
  const named = header.split(',').find((coding) => /^\s*gzip\b/i.test(coding));
  return named !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(named);
}

function fileAnswer(policy: FileAnswer['headers'], file: Served, mayGzip: boolean): FileAnswer {
  const gzip = mayGzip ? file.gzip : undefined;
  const body = gzip ?? file.plain;
  const coding = gzip === undefined ? {} : { 'Content-Encoding': 'gzip' };
  const headers = { ...policy, ...file.headers, ...coding, 'Content-Length': `${body.length}` };
  return { status: 200, headers, body };
}

function refusal(policy: FileAnswer['headers'], status: number, words: string): FileAnswer {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return { status, headers: { ...policy, ...headers }, body: Buffer.from(`${words}\n`) };
}
