// Every sentence on a whole game, with what must hold for it to be true whoever moves first.
import { otherSeat, type Seat } from '../../../src/rules/rule-book.ts';
import type { GameWorld, Played } from './game-world.ts';

/** What a sentence says, for the seat that moves first. */
class Fact {
  readonly played: readonly Played[];
  readonly #first: Seat;
  readonly #parts: Readonly<Record<string, string | undefined>>;

  constructor(played: readonly Played[], first: Seat, parts: Readonly<Record<string, string | undefined>>) {
    this.played = played;
    this.#first = first;
    this.#parts = parts;
  }

  text(name: string): string | undefined {
    return this.#parts[name];
  }

  numbers(name: string): readonly number[] {
    return (this.text(name) ?? '').match(/\d+/g)?.map(Number) ?? [];
  }

  /** The winner that is named; undefined for nobody. */
  get winner(): Seat | undefined {
    const side = this.text('side');
    if (side === undefined) return undefined;
    if (side.endsWith('first')) return this.#first;
    if (side.endsWith('second')) return otherSeat(this.#first);
    return side === 'Player 1' ? 0 : 1;
  }

  get canWin(): readonly boolean[] {
    const side = this.winner === this.#first ? 'first' : 'second';
    return this.played.map(({ survey }) => survey.canWin[side]);
  }
}

type FactForm = readonly [pattern: RegExp, isTrue: (fact: Fact) => boolean];

const SIDE = String.raw`(?<side>[Tt]he player who moves (?:first|second)|who moves (?:first|second)|Player [12])`;
const MOVES = String.raw`(?:,?(?: (?<none>without a move))?(?: or)?(?: on move (?<moves>\d+(?:, \d+)*(?: or \d+)?))?)`;
const BITS = String.raw`(?: \(at \d+ bits\))?`;
const PERCENT = String.raw`(?:under |over )?\d+ %`;

function form(pattern: string, isTrue: FactForm[1]): FactForm {
  return [new RegExp(`^${pattern}$`), isTrue];
}

function sameNumbers(some: readonly number[], others: readonly number[]): boolean {
  return new Set(some).size === new Set(others).size && some.every((each) => others.includes(each));
}

/** The plays that end as it is said end on the moves that are named. */
function isOnTime(fact: Fact, those: readonly Played[]): boolean {
  const plies = those.map(({ value }) => value.plies!);
  const said = [...(fact.text('none') === undefined ? [] : [0]), ...fact.numbers('moves')];
  return sameNumbers(said, plies);
}

function endsSo(fact: Fact): boolean {
  return fact.played.every(({ winner }) => winner === fact.winner);
}

/** As a reader expects it: whole per cent, and never 0 or 100 for what is neither. */
export function percentOf(part: number, whole: number): string {
  const share = part / whole;
  const rounded = Math.round(100 * share);
  if (share > 0 && rounded === 0) return 'under 1 %';
  return share < 1 && rounded === 100 ? 'over 99 %' : `${rounded} %`;
}

function sum(played: readonly Played[], part: (survey: Played['survey']) => number): number {
  return played.reduce((all, { survey }) => all + part(survey), 0);
}

/** Half a per cent may be rounded either way. */
function near(said: string, part: number, whole: number): boolean {
  return [0, 1e-6, -1e-6].some((off) => percentOf(part + off * whole, whole) === said);
}

function isCounted(fact: Fact): boolean {
  const decisions = sum(fact.played, (survey) => survey.decisions);
  const errs = sum(fact.played, (survey) => survey.errs) / 1e6;
  return (
    near(
      fact.text('share')!,
      decisions,
      sum(fact.played, (survey) => survey.positions),
    ) && near(fact.text('errs')!, errs, decisions)
  );
}

/** Where nobody wins, how it is said to end. */
function endsHow(fact: Fact, those: readonly Played[]): boolean {
  const how = fact.text('how');
  if (how === undefined) return new Set(those.map(({ value }) => value.value)).size === 2;
  // What may still end without a winner is not said to have no end.
  if (how === 'never ends' && those.some(({ survey }) => survey.canEndDrawn)) return false;
  return those.every(({ value }) => value.value === (how === 'ends in a draw' ? 'draw' : 'endless'));
}

const HOW = '(?<how>never ends|can go on for ever|ends in a draw)';

/** How many of the targets, or of the starts, are spoken of. */
function isOfTargets(fact: Fact, those: readonly Played[]): boolean {
  const [some, all] =
    fact.text('some') === undefined ? [fact.played.length, fact.played.length] : fact.numbers('some');
  return those.length === some && fact.played.length === all;
}

const TARGETS = String.raw`(?:Whatever the target|Whatever start is dealt|With (?<some>\d+ of (?:the )?\d+) (?:target|start)s?)`;

const FORMS: readonly FactForm[] = [
  form(
    `If both play well, nobody wins: the game ${HOW}${BITS}\\.`,
    (fact) => endsSo(fact) && endsHow(fact, fact.played),
  ),
  form(
    `If both play well, ${SIDE} wins${MOVES}${BITS}\\.`,
    (fact) => endsSo(fact) && isOnTime(fact, fact.played),
  ),
  form(
    String.raw`Whatever anyone plays, ${SIDE} wins(?:, on move (?<moves>\d+) if both play well)?${BITS}\.`,
    (fact) =>
      endsSo(fact) &&
      fact.played.every(({ value }) => value.plies === (fact.numbers('moves')[0] ?? 0)) &&
      fact.played.every(
        ({ survey }) =>
          !survey.canGoOnForEver && !survey.canEndDrawn && survey.canWin.first !== survey.canWin.second,
      ) &&
      fact.canWin.every(Boolean),
  ),
  form('Nobody can ever win, whatever anyone plays\\.', ({ played }) =>
    played.every(({ survey: { canWin } }) => !canWin.first && !canWin.second),
  ),
  form(`${SIDE} can never win, whatever anyone plays\\.`, ({ canWin }) => canWin.every((can) => !can)),
  form('Every game comes to an end\\.', ({ played }) => played.every(({ survey }) => !survey.canGoOnForEver)),
  form('A game can go on for ever if both let it\\.', ({ played }) =>
    played.every(({ survey }) => survey.canGoOnForEver),
  ),
  form(
    'With some (?:target|start)s a game can go on for ever if both let it\\.',
    ({ played }) =>
      played.some(({ survey }) => survey.canGoOnForEver) &&
      played.some(({ survey }) => !survey.canGoOnForEver),
  ),
  form('No choice ever changes who wins\\.', ({ played }) =>
    played.every(({ survey }) => survey.decisions === 0),
  ),
  form(
    `The choice matters in (?<share>${PERCENT}) of the positions; there a move at random is wrong (?<errs>${PERCENT}) of the time\\.`,
    isCounted,
  ),
  form(`${TARGETS}, nobody wins if both play well(?:: the game ${HOW})?\\.`, (fact) => {
    const those = fact.played.filter(({ winner }) => winner === undefined);
    return isOfTargets(fact, those) && endsHow(fact, those);
  }),
  form(`${TARGETS}, ${SIDE} wins if both play well${MOVES}\\.`, (fact) => {
    const those = fact.played.filter(({ winner }) => winner === fact.winner);
    return isOfTargets(fact, those) && isOnTime(fact, those);
  }),
  form(
    String.raw`\((?<undrawn>\d+) of these can only be agreed on: a drawn target is never where a row starts\.\)`,
    (fact) => fact.played.filter(({ drawable }) => !drawable).length === fact.numbers('undrawn')[0],
  ),
];

const CONDITION = /^[Ii]f Player (?<seat>[12]) moves first[:,] (?<rest>.*)$/;

/** The sentence, if it is false for a seat that may move first; one with a condition speaks of that seat alone. */
export function falseFact({ played }: GameWorld, sentence: string): string | undefined {
  const { seat, rest } = CONDITION.exec(sentence)?.groups ?? {};
  const text = rest === undefined ? sentence : `${rest[0]!.toUpperCase()}${rest.slice(1)}`;
  const seats = seat === undefined ? ([0, 1] as const) : [(Number(seat) - 1) as Seat];
  for (const [pattern, isTrue] of FORMS) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const holds = seats.every((first) => isTrue(new Fact(played[first]!, first, found.groups ?? {})));
    return holds ? undefined : `FALSE: ${sentence}`;
  }
  return `UNKNOWN FORM: ${sentence}`;
}

const END = new RegExp(
  `^(?:nobody wins, (?<how>play never ends|play can go on for ever|a draw)|${SIDE} wins${MOVES.replace(',?', '')})$`,
);

/** Whether all these plays end as a case says: "who moves first wins on move 3". */
export function endsAsSaid(played: readonly (readonly Played[])[], end: string): boolean {
  return end.split('; ').every((part) => {
    const { seat, rest } = CONDITION.exec(part)?.groups ?? {};
    const found = END.exec(rest ?? part);
    if (found === null) return false;
    const seats = seat === undefined ? ([0, 1] as const) : [(Number(seat) - 1) as Seat];
    return seats.every((first) => {
      const fact = new Fact(played[first]!, first, found.groups ?? {});
      const how = fact.text('how') === 'a draw' ? 'draw' : 'endless';
      if (!endsSo(fact)) return false;
      return fact.winner === undefined
        ? fact.played.every(
            ({ value, survey }) =>
              value.value === how && !(fact.text('how') === 'play never ends' && survey.canEndDrawn),
          )
        : isOnTime(fact, fact.played);
    });
  });
}
