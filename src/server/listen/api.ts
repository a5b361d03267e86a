// A request that has come in, by HTTP or as a frame: where it goes, whether it has to wait, what is answered. It knows
// neither headers nor sockets, and no rules.
import { type RoutedRequest, routeOf } from '../../wire/routes.ts';
import type { Gatekeeper, Visitor } from '../limits/gatekeeper.ts';
import type { Log } from '../operate/log.ts';
import type { Metrics } from '../operate/metrics.ts';
import type { Answer, Caller, Service } from '../service.ts';
import { refusalOf, tooOften } from './refusal.ts';

export interface ApiParts {
  readonly service: Service;
  /** Undefined without limits. */
  readonly gatekeeper: Gatekeeper | undefined;
  readonly metrics: Metrics;
  readonly log: Log;
  /** The clock of the store. */
  readonly now: () => number;
}

export interface Target extends RoutedRequest {
  readonly query: Readonly<Record<string, string>>;
}

/** Where a request goes; `address` is what follows `/api/`. */
export function targetOf(method: string, address: string): Target | undefined {
  const mark = address.indexOf('?');
  const routed = routeOf(method, mark < 0 ? address : address.slice(0, mark));
  if (routed === undefined) return undefined;
  const { route, parameters } = routed;
  return { route, parameters, query: mark < 0 ? {} : queryIn(address.slice(mark + 1)) };
}

function queryIn(text: string): Target['query'] {
  return Object.fromEntries(new URLSearchParams(text));
}

export class Api {
  readonly parts: ApiParts;

  constructor(parts: ApiParts) {
    this.parts = parts;
  }

  /** Why the request must not go on, before its body is looked at; undefined if it may: at once for most. */
  refusal(target: Target, visitor: Visitor): Answer | undefined | Promise<Answer | undefined> {
    const { gatekeeper } = this.parts;
    if (gatekeeper === undefined) return undefined;
    const wait = gatekeeper.admit(target, visitor);
    if (wait > 0) return this.told(target, tooOften(wait));
    const isGuess = gatekeeper.guessedTooOften(target.parameters.match, visitor) > 0;
    return isGuess || MAKES.has(target.route) ? this.lateRefusal(target, visitor) : undefined;
  }

  /** What has to be looked up. */
  private async lateRefusal(target: Target, visitor: Visitor): Promise<Answer | undefined> {
    const wait =
      ((await this.parts.gatekeeper?.admitWaiting(target, visitor)) ?? 0) ||
      (await this.mustWaitToGuess(target.parameters.match, visitor));
    return wait === 0 ? undefined : this.told(target, tooOften(wait));
  }

  /** How long an address waits that has sent too many wrong keys; 0 with the right one: its clock may be running. */
  async mustWaitToGuess(match: string | undefined, visitor: Visitor): Promise<number> {
    const wait = this.parts.gatekeeper?.guessedTooOften(match, visitor) ?? 0;
    if (wait === 0 || match === undefined || visitor.key === undefined) return 0;
    return (await this.parts.service.opens(match, visitor.key)) ? 0 : wait;
  }

  /** For what leads nowhere: it counts as a request, too. */
  strayRefusal(address: string): Answer {
    const wait = this.parts.gatekeeper?.admitStray(address) ?? 0;
    return wait > 0 ? tooOften(wait) : refusalOf({ code: 'no-such-route' });
  }

  /** Hands an admitted request with its parsed body to the service. */
  async answer(target: Target, body: unknown, visitor: Visitor, allowance: number): Promise<Answer> {
    const { now, service, gatekeeper } = this.parts;
    const full = MAKES.has(target.route) ? await gatekeeper?.admitEntry(target, visitor, body) : undefined;
    if (full !== undefined && full > 0) return this.told(target, tooOften(full));
    const began = performance.now();
    const caller: Caller = { key: visitor.key, arrived: now(), allowance, began, address: visitor.address };
    const { route, parameters, query } = target;
    const request = { route, parameters, query, body };
    const answer = await this.attempt(target, () => service.answer(request, caller));
    gatekeeper?.settle(target, visitor, answer);
    this.note(target, answer, performance.now() - began, visitor);
    return answer;
  }

  /** Counts an answer that the service was not asked for. */
  told(target: Target, answer: Answer): Answer {
    this.parts.metrics.answered(target.route, codeOf(answer));
    return answer;
  }

  /** A mistake of ours ends one request and not the server: what is kept is whole in any case. */
  async attempt(target: RoutedRequest, work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      this.parts.log.mistake(error, { match: target.parameters.match, code: target.route });
      return refusalOf({ code: 'store-unknown', retryMs: 1000 });
    }
  }

  /** Reads are many and say little: only what changes something, or fails, is logged. A flood is only counted. */
  private note(target: Target, answer: Answer, ms: number, { address }: Visitor): void {
    const { metrics, log } = this.parts;
    const code = codeOf(answer);
    const reads = READS.has(target.route);
    metrics.answered(target.route, code);
    if (!reads) metrics.commandSeconds.add(ms / 1000);
    if (reads || answer.status === 429) return;
    log.event(target.route, { match: target.parameters.match, code, ms, address });
  }
}

const MAKES: ReadonlySet<string> = new Set(['create', 'anyone']);
const READS: ReadonlySet<string> = new Set(['about', 'update', 'record', 'lobby']);

function codeOf({ status, body }: Answer): string {
  const { fault } = body as { fault?: { code?: unknown } };
  return typeof fault?.code === 'string' ? fault.code : String(status);
}
