// Requests to a server of online matches, by `fetch`: short ones, and long ones that the server holds back until there is
// news. Only a server that speaks like Bitduel has answered; whatever a proxy or a stranger says in its place has not.
import { ok, refuse, type Result } from '../../base/result.ts';
import { parseJson } from '../../base/json.ts';
import { followByPolling } from '../../remote/polling.ts';
import type {
  Following,
  FollowRequest,
  Timers,
  Transport,
  WireAnswer,
  WireRequest,
} from '../../remote/transport.ts';
import { MOST_WAIT_SECONDS } from '../../wire/limits.ts';
import { readRefusal } from '../../wire/read-refusal.ts';
import { isObject } from '../../wire/reader.ts';

const MOST_ANSWER_BYTES = 4 * 1024 * 1024;
const ANSWER_MS = 15_000;
const HELD_ANSWER_MS = MOST_WAIT_SECONDS * 1000 + 10_000;

/** `unreachable`: with the code that the system has for it. `stranger`: what answers is no Bitduel server. */
export type NoAnswer =
  | { readonly code: 'unreachable'; readonly why: string | undefined }
  | { readonly code: 'stranger' };

export class HttpTransport implements Transport {
  private readonly origin: string;
  private readonly timers: Timers;
  private readonly ended = new AbortController();

  constructor(origin: string, timers: Timers) {
    this.origin = origin;
    this.timers = timers;
  }

  async request(request: WireRequest): Promise<WireAnswer | undefined> {
    const answer = await this.ask(request);
    return answer.ok ? answer.value : undefined;
  }

  follow(request: FollowRequest): Following {
    return followByPolling(async (poll) => this.request(poll), this.timers, request);
  }

  /** The same as `request`, with the reason why there is no answer. */
  async ask(request: WireRequest): Promise<Result<WireAnswer, NoAnswer>> {
    try {
      return await this.fetch(request);
    } catch (error) {
      return refuse({ code: 'unreachable', why: codeIn(error) });
    }
  }

  /** Breaks off what is under way; nothing more is asked. */
  close(): void {
    this.ended.abort();
  }

  private async fetch({ method, path, body, key }: WireRequest): Promise<Result<WireAnswer, NoAnswer>> {
    const limit = AbortSignal.timeout(path.includes('wait=') ? HELD_ANSWER_MS : ANSWER_MS);
    const response = await fetch(`${this.origin}/api/${path}`, {
      method,
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A key is for the server that it was made for, and for no other.
      redirect: 'manual',
      signal: AbortSignal.any([limit, this.ended.signal]),
    });
    const told = parseJson((await boundedText(response)) ?? '');
    const isOurs = response.status === 200 ? isObject(told) : readRefusal(told) !== undefined;
    return isOurs ? ok({ status: response.status, body: told }) : refuse({ code: 'stranger' });
  }
}

export const SYSTEM_TIMERS: Timers = {
  now: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  chance: Math.random,
};

/** Undefined if there is more than any answer has. */
async function boundedText(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_ANSWER_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** What the system calls it, such as ECONNREFUSED. */
function codeIn(error: unknown): string | undefined {
  const { cause, name } = error as { readonly cause?: { readonly code?: unknown }; readonly name?: string };
  const code = cause?.code;
  return typeof code === 'string' ? code : name === 'TimeoutError' ? 'ETIMEDOUT' : undefined;
}
