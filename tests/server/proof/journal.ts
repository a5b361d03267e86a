// What all clients of a proof wrote down: every request with each of its attempts, every answer, every update, each with
// its time by one clock. The checker knows nothing else of what clients saw. Not a test itself.
import type { Update } from '../../../src/wire/update.ts';

export interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** What follows `/api/`. */
  readonly path: string;
  readonly key: string | undefined;
  readonly body: unknown;
}

/** What came back; undefined if nothing did. */
export interface Answered {
  readonly status: number;
  readonly body: AnswerBody;
}

/** As much of an answer as is looked at. */
export interface AnswerBody {
  readonly again?: boolean;
  readonly update?: Update;
  readonly fault?: { readonly code: string };
}

interface Attempt {
  readonly sent: number;
  ended: number;
  answer: Answered | undefined;
}

/** A command, repeated until it was answered for good, or given up. */
export interface Noted extends Asked {
  readonly attempts: Attempt[];
}

export interface Heard {
  readonly at: number;
  /** Who heard it. */
  readonly key: string | undefined;
  readonly update: Update;
}

export class Journal {
  readonly commands: Noted[] = [];
  readonly heard: Heard[] = [];

  note(asked: Asked): Noted {
    const noted = { ...asked, attempts: [] };
    this.commands.push(noted);
    return noted;
  }

  /** What nobody should have seen, found by a client itself. */
  readonly complaints: string[] = [];

  hear(update: Update, key: string | undefined): void {
    this.heard.push({ at: performance.now(), key, update });
  }

  private readonly acknowledged = new Set<string>();

  /** An answer has come. */
  answered(asked: Asked, { status }: Answered): void {
    if (status === 200 && lineOf(asked) !== undefined) this.acknowledged.add(asked.path);
  }

  /** How many moves were acknowledged. */
  get moves(): number {
    return this.acknowledged.size;
  }
}

/** Whether it was carried out, now or before, as far as the client was told. */
export function isDone({ attempts }: Noted): boolean {
  return attempts.some(({ answer }) => answer?.status === 200);
}

/** The last answer that is no "ask again". */
export function finalAnswer({ attempts }: Noted): Answered | undefined {
  return attempts.findLast(({ answer }) => answer !== undefined && !mayRetry(answer.status))?.answer;
}

/** Not acknowledged, may have happened, ask again. */
export function mayRetry(status: number): boolean {
  return status === 503 || status === 429;
}

/** The line that a move wants to become; undefined for other commands. */
export function lineOf({ path }: Pick<Asked, 'path'>): number | undefined {
  const line = /^matches\/[0-9a-f]{16}\/moves\/(\d+)$/.exec(path)?.[1];
  return line === undefined ? undefined : Number(line);
}

export function matchOf({ path }: Pick<Asked, 'path'>): string {
  return /^matches\/([0-9a-f]{16})/.exec(path)?.[1] ?? '';
}
