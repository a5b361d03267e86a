// A position on texts with all that rules remember: how often bits were flipped, charges, last moves, the opening.
// Written from the meaning of each rule, like `naive-book` without any code of `src`.
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { naiveFlip, naiveRuleMoves, naiveWinner, type NaiveMove, type Rows } from './naive-book.ts';

export interface NaivePosition {
  readonly rows: Rows;
  readonly seat: number;
  /** How often each bit was flipped in this round, row by row. */
  readonly flips: readonly (readonly number[])[];
  /** The charges that Player 1 and Player 2 have left. */
  readonly left: readonly number[];
  /** What Player 1 and Player 2 moved last, as masks. */
  readonly last: readonly (string | undefined)[];
  /** Whether the first move of the round is still to come, in a book with rules for it. */
  readonly opening: boolean;
}

export interface NaiveEnd {
  readonly winner: number | undefined;
  readonly by: string;
}

/** Where a round with these registers begins. */
export function naiveStart(book: RuleBook, rows: Rows, seat: number): NaivePosition {
  const [one = 0, two = one] = [book.charges ?? 0].flat();
  return {
    rows,
    seat,
    flips: rows.map((row) => Array.from(row, () => 0)),
    left: [one, two],
    last: [undefined, undefined],
    opening: book.opening !== undefined,
  };
}

/** What a round may begin with; nothing if chance decides about every bit. */
export function naiveStarts({ start, width, registers }: RuleBook): readonly Rows[] {
  if (start === 'random') return [];
  const row = (text: string) => ({ zeros: '0'.repeat(width), ones: '1'.repeat(width) })[text] ?? text;
  const starts = typeof start === 'object' && 'deal' in start ? start.deal : [start];
  return starts.map((each) => {
    const [one, two] = typeof each === 'string' ? [row(each), row(each)] : each;
    return registers === 'own' ? [one, two] : [one];
  });
}

/** The legal moves, descending by mask, each once; a pass for want of anything else is one too, and free. */
function legalMoves(book: RuleBook, position: NaivePosition): readonly NaiveMove[] {
  const open = openMoves(book, position);
  if (open.length > 0) return open.toSorted((one, other) => (one.mask < other.mask ? 1 : -1));
  return mustPass(book, position) ? [{ mask: passMask(position.rows), costs: 0 }] : [];
}

export function naiveMoves(book: RuleBook, position: NaivePosition): readonly string[] {
  return legalMoves(book, position).map(({ mask }) => mask);
}

/** The positions that the legal moves make, in the order of the moves. */
export function naiveNext(book: RuleBook, position: NaivePosition): readonly NaivePosition[] {
  return legalMoves(book, position).map(({ mask, costs }) => moved(position, mask, costs));
}

/** The position after a legal move. */
export function naiveAfter(book: RuleBook, position: NaivePosition, mask: string): NaivePosition {
  const made = legalMoves(book, position).find((move) => move.mask === mask);
  return made === undefined ? fail(mask, naiveText(book, position)) : moved(position, mask, made.costs);
}

/** How the game has ended, now that a move has made this position; undefined while it goes on. */
export function naiveEnd(
  book: RuleBook,
  target: string | undefined,
  position: NaivePosition,
): NaiveEnd | undefined {
  const winner = naiveWinner(book, target, position.rows, 1 - position.seat);
  if (winner !== undefined) return { winner, by: 'goal' };
  return naiveMoves(book, position).length === 0 ? naiveStuck(book, position.seat) : undefined;
}

/** What becomes of a game in which this player cannot go on. */
export function naiveStuck(book: RuleBook, seat: number): NaiveEnd {
  const winner = { loses: 1 - seat, wins: seat, draws: undefined, passes: undefined }[book.stuck];
  return { winner, by: 'stuck' };
}

/** The position as text; two are the same exactly if their texts are. */
export function naiveText(book: RuleBook, position: NaivePosition): string {
  const { rows, seat, flips, left, opening } = position;
  const worn = flips.map((row) => row.map((count) => count.toString(16)).join('')).join('/');
  return [
    rows.join('/'),
    String(seat + 1),
    ...(book.wear === undefined ? [] : [`worn=${worn}`]),
    ...(book.charges === undefined ? [] : [`left=${left.join('/')}`]),
    ...memoryText(book, position),
    ...(opening ? ['opening'] : []),
  ].join(' ');
}

/** Reads what `naiveText` writes. */
export function naiveRead(book: RuleBook, text: string): NaivePosition {
  const [rows = '', player, ...fields] = text.split(' ');
  const field = (name: string) => fields.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
  const start = naiveStart(book, rows.split('/'), Number(player) - 1);
  const worn = field('worn')?.split('/');
  return {
    ...start,
    flips: worn?.map((row) => Array.from(row, (digit) => Number.parseInt(digit, 16))) ?? start.flips,
    left: field('left')?.split('/').map(Number) ?? start.left,
    last: readMemory(start, field('last'), field('crossed')),
    opening: fields.includes('opening'),
  };
}

/** The same position with the players' places exchanged. */
export function naiveTurned(book: RuleBook, position: NaivePosition): NaivePosition {
  const two = book.registers === 'own';
  return {
    ...position,
    seat: 1 - position.seat,
    rows: two ? position.rows.toReversed() : position.rows,
    flips: two ? position.flips.toReversed() : position.flips,
    left: position.left.toReversed(),
    last: position.last.toReversed().map((mask) => mask?.split('/').toReversed().join('/')),
  };
}

/** Allowed by a rule, and by wear, charges and bans; of two rules for one mask only the first that is open. */
function openMoves(book: RuleBook, position: NaivePosition): readonly NaiveMove[] {
  const { rows, seat, left, opening } = position;
  const open = naiveRuleMoves(book, opening ? book.opening! : book.moves, rows, seat)
    .filter(({ costs }) => costs <= left[seat]!)
    .filter(({ mask }) => !isWorn(book, position, mask) && !isBanned(book, position, mask));
  // The last of a map's entries with one key stays.
  return [...new Map(open.toReversed().map((move) => [move.mask, move])).values()];
}

/** A pass that no rule allows: the other player could go on after it. */
function mustPass(book: RuleBook, position: NaivePosition): boolean {
  return book.stuck === 'passes' && openMoves(book, moved(position, passMask(position.rows), 0)).length > 0;
}

function isWorn({ wear }: RuleBook, { flips }: NaivePosition, mask: string): boolean {
  if (wear === undefined) return false;
  const flipped = flips.flat().filter((_, index) => mask.replace('/', '')[index] === '1');
  return flipped.some((count) => count >= wear);
}

function isBanned(book: RuleBook, { rows, seat, last }: NaivePosition, mask: string): boolean {
  const [mine, others] = [last[seat], last[1 - seat]];
  if (book.ban === undefined) return false;
  switch (book.ban) {
    case 'own-move':
      return mask === mine;
    case 'undo':
      return mask === others;
    case 'last-bits':
      return Array.from(mask).some((sign, index) => sign === '1' && others?.[index] === '1');
    case 'other-twice':
      return crosses(rows, mask, seat) && mine !== undefined && crosses(rows, mine, seat);
  }
}

/** Whether that player's move changes the other's register. */
function crosses(rows: Rows, mask: string, seat: number): boolean {
  return rows.length === 2 && mask.split('/')[1 - seat]!.includes('1');
}

function moved(position: NaivePosition, mask: string, costs: number): NaivePosition {
  const { rows, seat, flips, left, last } = position;
  const parts = mask.split('/');
  return {
    rows: naiveFlip(rows, mask),
    seat: 1 - seat,
    flips: flips.map((row, i) => row.map((count, place) => count + Number(parts[i]![place]))),
    left: left.map((count, player) => (player === seat ? count - costs : count)),
    last: last.map((before, player) => (player === seat ? mask : before)),
    opening: false,
  };
}

/** Only what can forbid a move is remembered: a pass never does so unless a rule allows to pass. */
function memoryText(book: RuleBook, { rows, seat, last }: NaivePosition): readonly string[] {
  const passes = [...book.moves, ...(book.opening ?? [])].some((rule) => rule.do === 'pass');
  if (book.ban === undefined) return [];
  switch (book.ban) {
    case 'own-move': {
      const words = last.map((mask) => lastWord(mask, passes));
      return words.every((each) => each === '-') ? [] : [`last=${words.join(',')}`];
    }
    case 'undo':
    case 'last-bits': {
      const just = lastWord(last[1 - seat], passes && book.ban === 'undo');
      return just === '-' ? [] : [`last=${just}`];
    }
    case 'other-twice': {
      const crossed = last.map((mask, player) => mask !== undefined && crosses(rows, mask, player));
      return crossed.includes(true) ? [`crossed=${crossed.map(Number).join('/')}`] : [];
    }
  }
}

function lastWord(mask: string | undefined, remembersPass: boolean): string {
  if (mask === undefined || !isPass(mask)) return mask ?? '-';
  return remembersPass ? 'pass' : '-';
}

function readMemory(
  { rows, seat, last }: NaivePosition,
  masks: string | undefined,
  crossed: string | undefined,
): NaivePosition['last'] {
  const read = (word: string) => (word === '-' ? undefined : word === 'pass' ? passMask(rows) : word);
  if (masks !== undefined && masks.includes(',')) return masks.split(',').map(read);
  if (masks !== undefined) return last.map((_, player) => (player === 1 - seat ? read(masks) : undefined));
  if (crossed === undefined) return last;
  // Any move that changes the other's register will do.
  const ones = rows.map((row) => '1'.repeat(row.length));
  const across = [`${passMask([rows[0]!])}/${ones[1]}`, `${ones[0]}/${passMask([rows[1]!])}`];
  return crossed.split('/').map((sign, player) => (sign === '1' ? across[player] : undefined));
}

function passMask(rows: Rows): string {
  return rows.map((row) => '0'.repeat(row.length)).join('/');
}

function isPass(mask: string): boolean {
  return !mask.includes('1');
}

function fail(mask: string, text: string): never {
  throw new Error(`${mask} is no legal move in ${text}`);
}
