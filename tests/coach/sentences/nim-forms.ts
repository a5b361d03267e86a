// Sentences on nim-sums. Nim-values are worked out over whole states here, and never by run.
import type { Rules } from '../../../src/rules/compile.ts';
import { legalMoves } from '../../../src/rules/play.ts';
import { stepsFrom, valueHere } from './all-play.ts';
import { adviceTo, isOnMove, isOpponent, isToldRight, type Form, type Said } from './said.ts';
import { sameSet, steps } from './steps.ts';

/** The least number that no move leads to. */
function nimValueOf(rules: Rules, state: number, known = new Map<number, number>()): number {
  const before = known.get(state);
  if (before !== undefined) return before;
  const next = new Set(
    legalMoves(rules, { state, toMove: 0 }).map((move) => nimValueOf(rules, state ^ move, known)),
  );
  let value = 0;
  while (next.has(value)) value++;
  known.set(state, value);
  return value;
}

/** The lengths of the runs of 1s, or of 0s, leftmost first. */
function runsIn({ world: { rules } }: Said, state: number, token: string): readonly number[] {
  const row = state.toString(2).padStart(rules.width, '0');
  return (row.match(new RegExp(`${token}+`, 'g')) ?? []).map((run) => run.length);
}

/** A row with one run of so many tokens and nothing else to take. */
function rowWith({ world: { rules } }: Said, run: number, token: string): number {
  return token === '1' ? 2 ** run - 1 : rules.full & ~(2 ** run - 1);
}

/** What is taken away: a token is what moves turn into the other digit. */
function tokenOf({ world }: Said): string {
  const { move } = stepsFrom(world, world.here)[0]!;
  return (world.here.state & move) === move ? '1' : '0';
}

const SUM = String.raw`The (?:run of (?<token>[01])s \(length {length:number}\) has the nim-value {value:number}|runs of (?<tokens>[01])s \(lengths {lengths:list}\) have the nim-values {values:list}; their nim-sum is {sum:number})`;

function isSum(said: Said): boolean {
  const { rules, here } = said.world;
  const token = said.text('token') ?? said.text('tokens')!;
  const runs = said.has('length') ? [said.number('length')] : said.numbers('lengths');
  const values = said.has('value') ? [said.number('value')] : said.numbers('values');
  const sum = said.has('sum') ? said.number('sum') : values[0]!;
  return (
    token === tokenOf(said) &&
    runs.join() === runsIn(said, here.state, token).join() &&
    values.join() === runs.map((run) => nimValueOf(rules, rowWith(said, run, token))).join() &&
    sum === nimValueOf(rules, here.state)
  );
}

function isPaired(runs: readonly number[]): boolean {
  return runs.every((run) => runs.filter((each) => each === run).length % 2 === 0);
}

/** From equal pairs: whatever is played, a reply makes equal pairs of it again. */
function canBeCopied(said: Said, state: number): boolean {
  const { rules } = said.world;
  const token = tokenOf(said);
  const paired = (each: number) => isPaired(runsIn(said, each, token));
  const moves = (each: number) => legalMoves(rules, { state: each, toMove: 0 });
  return (
    paired(state) &&
    moves(state).every((move) => moves(state ^ move).some((reply) => paired(state ^ move ^ reply)))
  );
}

const WON = `${SUM}, not 0: (?:{winning:moves} makes it 0, and that wins|the moves that make it 0 win).`;

function isWon(said: Said): boolean {
  const { rules } = said.world;
  const winning = steps(said)
    .filter(({ made }) => nimValueOf(rules, made.state) === 0)
    .map(({ move }) => move);
  return (
    isSum(said) &&
    valueHere(said.world).value === 'win' &&
    winning.length > 0 &&
    (!said.has('winning') || sameSet(said.moves('winning'), winning))
  );
}

function isMirror(said: Said): boolean {
  const { here, rules } = said.world;
  const left = here.state ^ said.move('mirror');
  return (
    isOpponent(said, 'their') &&
    (!said.has('copier') || isOnMove(said, 'copier')) &&
    isWon(said) &&
    canBeCopied(said, left) &&
    legalMoves(rules, { state: left, toMove: 0 }).length > 0
  );
}

const COPY = '(?:copy|{copier:who} copies)';

export const NIM_FORMS: readonly Form[] = [
  [
    String.raw`The runs come in equal pairs \({runs:list}\): {they:who} only ha(?:s|ve) to copy each of {your:whose} moves in the twin run.`,
    (said) =>
      isOpponent(said, 'they') &&
      said.numbers('runs').join() === runsIn(said, said.world.here.state, tokenOf(said)).join() &&
      canBeCopied(said, said.world.here.state) &&
      valueHere(said.world).value === 'loss',
  ],
  [
    `${SUM}: every move makes it something else, and {they:who} can make it 0 again.`,
    (said) =>
      isSum(said) &&
      isOpponent(said, 'they') &&
      valueHere(said.world).value === 'loss' &&
      steps(said).every(({ made }) => nimValueOf(said.world.rules, made.state) !== 0),
  ],
  [WON, isWon],
  [
    `${adviceTo('take the middle')}: {mirror:moves} leaves two equal halves; from then on ${COPY} each of {their:whose} moves on the other side. ${WON}`,
    (said) =>
      isToldRight(said) &&
      isMirror(said) &&
      runsIn(said, said.world.here.state ^ said.move('mirror'), tokenOf(said)).length === 2,
  ],
  [
    `The simplest way: {mirror:moves} leaves equal pairs of runs; from then on ${COPY} each of {their:whose} moves in the twin run. ${WON}`,
    isMirror,
  ],
];
