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

  /** The seat that is spoken of, or spoken to; undefined where these words must not be used of anyone. */
  seat(name: string): Seat | undefined {
    const text = this.text(name)!;
    const reader = readerIn(this.world);
    if (/^you/i.test(text)) return reader;
    const { person } = this.world;
    if (/^the computer/i.test(text)) return typeof person === 'number' ? otherSeat(person) : undefined;
    const seat = /Player 1/.test(text) ? 0 : 1;
    return typeof person === 'number' || seat === reader ? undefined : seat;
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

/** The seat that is spoken to as "you", if one is. */
export function readerIn({ person = 'you', here }: World): Seat | undefined {
  if (person === 'numbers') return undefined;
  if (person === 'you') return here.toMove;
  return typeof person === 'number' ? person : person.seat;
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A pattern, and whether what a sentence of that form says is true. */
export type Form = readonly [pattern: string, isTrue: (said: Said) => boolean];

const QUOTED = String.raw`"[^"]+"(?: \([^()]*\))?`;
const BLANKS: Readonly<Record<string, string>> = {
  who: String.raw`[Yy]ou|[Tt]he computer|Player [12]`,
  whose: String.raw`[Yy]our|[Tt]he computer's|Player [12]'s`,
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

/** A verb that does not go with its player, or a player in small letters where a sentence begins. */
const UNGRAMMATICAL: readonly RegExp[] = [
  /(?<!by )\b[Yy]ou (?:never |only |then )?\w+s\b/,
  /(?:computer|Player [12]) (?:never |only |then )?(?:have|are|do|copy|need|answer|play)\b/,
  /(?:^|[.!?] )(?:you|your|the computer)\b/,
];

const COMPILED = new Map<string, RegExp>();

/** The words, if they fit no form or what they claim does not hold. */
export function falseIn(world: World, words: string, forms: readonly Form[]): string | undefined {
  for (const [pattern, isTrue] of forms) {
    const regex = COMPILED.get(pattern) ?? regexOf(pattern);
    COMPILED.set(pattern, regex);
    const found = regex.exec(words);
    if (found === null) continue;
    if (UNGRAMMATICAL.some((each) => each.test(words))) return `UNGRAMMATICAL: ${words}`;
    return isTrue(new Said(world, found.groups ?? {})) ? undefined : `FALSE: ${words}`;
  }
  return `UNKNOWN FORM: ${words}`;
}

/** Advice to the player on move, as a pattern: "Make …" or "Player 1 should make …". */
export function adviceTo(what: string): string {
  const [first, rest] = [what.charAt(0), what.slice(1)];
  return `(?:{told:who} should ${first}|${first.toUpperCase()})${rest}`;
}

/** Advice is given straight to the player on move who reads, and of any other by name. */
export function isToldRight(said: Said): boolean {
  return said.has('told') ? isOnMove(said, 'told') : readerIn(said.world) === said.world.here.toMove;
}

/** Whether the other player is the one that is spoken of. */
export function isOpponent(said: Said, name: string): boolean {
  return said.seat(name) === otherSeat(said.world.here.toMove);
}

export function isOnMove(said: Said, name: string): boolean {
  return said.seat(name) === said.world.here.toMove;
}
