// A server of online matches, as a command names it: its address checked, that it is one asked, and what it refuses said
// in one line.
import { ok, refuse, type Result } from '../../base/result.ts';
import { printable, quoted } from '../../base/text.ts';
import type { WireAnswer, WireRequest } from '../../remote/transport.ts';
import { retryDelay } from '../../remote/retry.ts';
import { retryMsIn } from '../../remote/polling.ts';
import { isRetryable } from '../../wire/fault.ts';
import { readAbout, readDone } from '../../wire/read-update.ts';
import { readRefusal } from '../../wire/read-refusal.ts';
import type { Update } from '../../wire/update.ts';
import { badInput, type Refusal } from '../io/refusal.ts';
import { HttpTransport, SYSTEM_TIMERS, type NoAnswer } from './transport.ts';

/** So often something is asked that cannot wait for ever, such as a seat. */
const TRIES = 5;
const MOST_PATIENCE_MS = 10_000;

/** A request that was refused, with the code of the fault; undefined if it was not even answered. */
export interface Declined extends Refusal {
  readonly code: string | undefined;
}

export class Server {
  readonly origin: string;
  readonly transport: HttpTransport;

  constructor(origin: string) {
    this.origin = origin;
    this.transport = new HttpTransport(origin, SYSTEM_TIMERS);
  }

  /** Whether there is a Bitduel server, asked before anything else is. */
  async greet(): Promise<Result<void, Refusal>> {
    const answer = await this.transport.ask({ method: 'GET', path: 'about' });
    if (!answer.ok) return badInput(this.noAnswerWords(answer.fault));
    if (readAbout(answer.value.body) !== undefined) return ok(undefined);
    const refusal = readRefusal(answer.value.body);
    return badInput(refusal?.words ?? this.noAnswerWords({ code: 'stranger' }));
  }

  /** Asks until it is answered, for a while. */
  async ask(request: WireRequest): Promise<Result<Update, Declined>> {
    let last: Result<WireAnswer, NoAnswer> | undefined;
    for (let failures = 0; failures < TRIES; failures++) {
      last = await this.transport.ask(request);
      if (last.ok && !isRetryable(last.value.status)) return this.read(last.value);
      const askedMs = last.ok ? retryMsIn(last.value.body) : 0;
      if (askedMs > MOST_PATIENCE_MS) break;
      await pause(retryDelay(failures, SYSTEM_TIMERS.chance(), askedMs));
    }
    const fault = last?.ok === false ? last.fault : undefined;
    const refusal = last?.ok === true ? readRefusal(last.value.body) : undefined;
    const why: NoAnswer = fault ?? { code: 'unreachable', why: undefined };
    return refuse({ exit: 2, line: refusal?.words ?? this.noAnswerWords(why), code: refusal?.fault.code });
  }

  close(): void {
    this.transport.close();
  }

  private read({ status, body }: WireAnswer): Result<Update, Declined> {
    const done = status === 200 ? readDone(body) : undefined;
    if (done !== undefined) return ok(done.update);
    const refusal = readRefusal(body);
    const line = refusal?.words ?? this.noAnswerWords({ code: 'stranger' });
    return refuse({ exit: 2, line, code: refusal?.fault.code });
  }

  private noAnswerWords(fault: NoAnswer): string {
    const at = printable(this.origin, 300);
    if (fault.code === 'stranger') return `${at} is no Bitduel server: check the address.`;
    return `${at} cannot be reached: ${unreachableWords(fault.why)}.`;
  }
}

/** The address of a server: nothing behind it but what belongs to our links. */
export function parseOrigin(text: string): Result<string, Refusal> {
  const wrong = badInput(
    `${quoted(text)} is no address of a server: expected https://HOST or http://HOST:PORT.`,
  );
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return wrong;
  const { origin, pathname, search, username, password } = new URL(text);
  return pathname === '/' && search === '' && username === '' && password === '' ? ok(origin) : wrong;
}

function unreachableWords(why: string | undefined): string {
  const words: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'there is no such host',
    EAI_AGAIN: 'its name cannot be looked up now',
    ETIMEDOUT: 'it does not answer in time',
    UND_ERR_CONNECT_TIMEOUT: 'it does not answer in time',
    ECONNRESET: 'it hangs up',
    UND_ERR_SOCKET: 'it hangs up',
    EHOSTUNREACH: 'there is no way there',
    ENETUNREACH: 'there is no network',
  };
  if (why === undefined) return 'it does not answer';
  return words[why] ?? `the system says ${printable(why, 60)}`;
}

async function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
