// Sentences taken apart: a form is a pattern with names for what stands in it, and a check of what it claims.
import { parseMove } from '../../../src/notation/move.ts';
import type { Move } from '../../../src/rules/play.ts';
import { otherSeat, type Seat } from '../../../src/rules/rule-book.ts';
import { must } from '../../core/sample-match.ts';
import type { World } from './all-play.ts';

/** What a sentence says, part by part. */
export class Said {
  readonly world: World;
  readonly #parts: Readonly<Record<string, string | undefined>>;

  constructor(world: World, parts: Readonly<Record<string, string | undefined>>) {
    this.world = world;
    this.#parts = parts;
  }

  /** The same with some parts taken for others. */
  renamed(names: Readonly<Record<string, string>>): Said {
    const parts = Object.entries(names).map(([name, from]) => [name, this.text(from)]);
    return new Said(this.world, { ...this.#parts, ...Object.fromEntries(parts) });
  }

  text(name: string): string | undefined {
    return this.#parts[name];
  }

  has(name: string): boolean {
    return this.text(name) !== undefined;
  }

  number(name: string): number {
    const text = this.text(name)!;
    return WORDS.includes(text) ? WORDS.indexOf(text) : Number(text);
  }

  numbers(name: string): readonly number[] {
    return (this.text(name) ?? '').match(/\d+/g)?.map(Number) ?? [];
  }

  /** The seat that is spoken of, or spoken to. */
  seat(name: string): Seat {
    const text = this.text(name)!;
    if (/^you/i.test(text)) return this.world.here.toMove;
    return /Player 1/.test(text) ? 0 : 1;
  }

  /** The moves that are quoted. */
  moves(name: string, seat: Seat = this.world.here.toMove): readonly Move[] {
    const texts = this.text(name)?.match(/"[^"]+"/g) ?? [];
    return texts.map((text) => must(parseMove(this.world.rules, seat, text.slice(1, -1))));
  }

  move(name: string, seat?: Seat): Move {
    return this.moves(name, seat)[0]!;
  }
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A pattern, and whether what a sentence of that form says is true. */
export type Form = readonly [pattern: string, isTrue: (said: Said) => boolean];

const QUOTED = String.raw`"[^"]+"(?: \([^()]*\))?`;
const BLANKS: Readonly<Record<string, string>> = {
  who: String.raw`[Yy]ou|Player [12]`,
  whose: String.raw`[Yy]our|Player [12]'s`,
  moves: `${QUOTED}(?:, ${QUOTED})*(?: or ${QUOTED})?`,
  number: String.raw`\d+`,
  word: WORDS.join('|'),
  list: String.raw`\d+(?:, \d+)*(?: (?:or|and) \d+)?`,
  parity: 'even|odd',
  ordinal: String.raw`\d+(?:st|nd|rd|th)`,
  any: '.+?',
};

/** `{name:blank}` stands for a blank; everything else is a regular expression. */
function regexOf(pattern: string): RegExp {
  const filled = pattern.replaceAll(/\{(\w+):(\w+)\}/g, (_, name, blank) => `(?<${name}>${BLANKS[blank]})`);
  return new RegExp(`^(?:${filled})$`, 'u');
}

const COMPILED = new Map<string, RegExp>();

/** The words, if they fit no form or what they claim does not hold. */
export function falseIn(world: World, words: string, forms: readonly Form[]): string | undefined {
  for (const [pattern, isTrue] of forms) {
    const regex = COMPILED.get(pattern) ?? regexOf(pattern);
    COMPILED.set(pattern, regex);
    const found = regex.exec(words);
    if (found === null) continue;
    return isTrue(new Said(world, found.groups ?? {})) ? undefined : `FALSE: ${words}`;
  }
  return `UNKNOWN FORM: ${words}`;
}

/** Whether the other player is the one that is spoken of. */
export function isOpponent(said: Said, name: string): boolean {
  return said.seat(name) === otherSeat(said.world.here.toMove);
}

export function isOnMove(said: Said, name: string): boolean {
  return said.seat(name) === said.world.here.toMove;
}
