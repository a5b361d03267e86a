// What perfect play says of a game in plain sentences. They speak of the player who moves first, and of Player 1 and
// Player 2 only where it makes a difference which of them does.
import type { StartChance } from '../../hidden/without-repeats.ts';
import { at } from '../../base/invariant.ts';
import { counted, listed } from '../../base/text.ts';
import type { AllPlay, GameValue, Side } from './game-value.ts';
import type { StartValues } from './start-values.ts';
import type { TargetValues } from './target-values.ts';
import { BY_SEAT, told, type Sentence, type SideNames } from './told.ts';

/** One fact a sentence, the most important first; `when` stands at the end of that. One value for each first seat. */
export function gameValueWords(values: readonly GameValue[], when = ''): readonly string[] {
  return told(values.map((value) => valueSentences(value, when)));
}

function valueSentences(value: GameValue, when: string): readonly Sentence[] {
  const { allPlay } = value;
  if (!value.exact) return [() => 'What perfect play leads to is not known for certain.'];
  if (allPlay === null) return [perfectWords(value, when)];
  const { settled } = allPlay;
  if (settled !== null) return [settledWords(value, settled, when), ...choiceWords(allPlay)];
  return [
    perfectWords(value, when),
    ...neverWords([allPlay]),
    ...foreverWords(value, allPlay),
    ...choiceWords(allPlay),
  ];
}

function perfectWords(value: GameValue, when: string): Sentence {
  const { winner, plies } = value;
  if (winner === 'nobody') return () => `If both play well, nobody wins: ${nobodyWins(value)}${when}.`;
  return (names) => `If both play well, ${names[winner]} wins${onMove(plies)}${when}.`;
}

function nobodyWins({ drawn, mayDraw }: Pick<GameValue, 'drawn' | 'mayDraw'>): string {
  if (drawn) return 'the game ends in a draw';
  return mayDraw === true ? 'the game can go on for ever' : 'the game never ends';
}

function settledWords({ plies }: GameValue, side: Side, when: string): Sentence {
  const soon = plies === null || plies === 0 ? '' : `${onMove(plies)} if both play well`;
  return (names) => `Whatever anyone plays, ${names[side]} wins${soon}${when}.`;
}

/** Where the game is over before a move, there is none to name. */
function onMove(plies: number | null): string {
  if (plies === 0) return ' without a move';
  return plies === null ? '' : `, on move ${plies}`;
}

/** The side that can win in none of these. */
function neverWords(plays: readonly AllPlay[]): readonly Sentence[] {
  const never = (['first', 'second'] as const).filter((side) => plays.every(({ canWin }) => !canWin[side]));
  if (never.length === 2) return [() => 'Nobody can ever win, whatever anyone plays.'];
  return never.map((side) => (names) => `${names[side]} can never win, whatever anyone plays.`);
}

export const ALWAYS_ENDS = 'Every game comes to an end.';

function foreverWords({ winner }: GameValue, { canGoOnForEver }: AllPlay): readonly Sentence[] {
  if (!canGoOnForEver) return [() => ALWAYS_ENDS];
  return winner === 'nobody' ? [] : [() => 'A game can go on for ever if both let it.'];
}

function choiceWords({ share, randomErrs }: Pick<AllPlay, 'share' | 'randomErrs'>): readonly Sentence[] {
  if (randomErrs === null) return [() => 'No choice ever changes who wins.'];
  return [
    () =>
      `The choice matters in ${percent(share)} of the positions; there a move at random is wrong ${percent(randomErrs)} of the time.`,
  ];
}

/** With a hidden target. One chance for each first seat. */
export function chanceWords(chances: readonly StartChance[]): readonly string[] {
  return told(
    chances.map(({ wins, of }) => [
      (names) => `If both play well, ${names.first} wins ${wins} of the ${counted(of, 'possible target')}.`,
    ]),
  );
}

/** What is counted wherever positions are: to be said where such numbers stand. */
export const POSITIONS_MEAN = 'A position is a board as the player on move sees it, and is counted once.';

/** What the percentages mean; `over`: they are taken over all targets, or over all starts of a deck. */
export function countedWords(over?: CaseNoun): string {
  const all = over === undefined ? '' : ` of all ${over}s together`;
  const mean = over === 'start' ? POSITIONS_MEAN.replace(/\.$/, ' for each start.') : POSITIONS_MEAN;
  return `${mean} The choice matters where two legal moves differ in value; a move is wrong if it leads to less than the position is worth, averaged over the positions${all} where the choice matters.`;
}

/** What chance decides before a round, apart from any contents of the registers. */
export type CaseNoun = 'target' | 'start';

/** What a game comes to in some of the cases that chance decides between: one value for each first seat. */
export interface CaseValues {
  readonly count: number;
  readonly values: readonly GameValue[];
}

/** All kinds of targets together, those that chance never draws included. */
export function targetValueWords(kinds: readonly TargetValues[]): readonly string[] {
  const cases = kinds.map(({ targets, values }) => ({ count: targets, values }));
  return [...caseValueWords(cases, 'target'), ...undrawnWords(kinds)];
}

/** All cases together. */
export function caseValueWords(cases: readonly CaseValues[], noun: CaseNoun): readonly string[] {
  const seats = cases[0]?.values ?? [];
  const bySeat = (seat: number) =>
    cases.map(({ count, values }): OneCase => ({ count, value: at(values, seat) }));
  return told(seats.map((_, seat) => caseSentences(bySeat(seat), noun)));
}

/** So many cases, and the value in them. */
interface OneCase {
  readonly count: number;
  readonly value: GameValue;
}

function caseSentences(cases: readonly OneCase[], noun: CaseNoun): readonly Sentence[] {
  const total = countCases(cases);
  const ends = (['first', 'second', 'nobody'] as const).flatMap((winner) => {
    const those = cases.filter(({ value }) => value.winner === winner);
    const count = countCases(those);
    return count === 0 ? [] : [winnerWords(those, winner, whichWords(noun, count, total))];
  });
  return [...ends, ...commonWords(cases, noun)];
}

function whichWords(noun: CaseNoun, count: number, total: number): string {
  if (count === total) return noun === 'target' ? 'Whatever the target' : 'Whatever start is dealt';
  return `With ${count} of ${noun === 'target' ? '' : 'the '}${counted(total, noun)}`;
}

function countCases(cases: readonly OneCase[]): number {
  return cases.reduce((sum, { count }) => sum + count, 0);
}

function winnerWords(cases: readonly OneCase[], winner: GameValue['winner'], which: string): Sentence {
  if (winner === 'nobody') {
    const [how, ...others] = new Set(cases.map(({ value }) => nobodyWins(value)));
    const why = how === undefined || others.length > 0 ? '' : `: ${how}`;
    return () => `${which}, nobody wins if both play well${why}.`;
  }
  const when = onMoves(cases.flatMap(({ value }) => value.plies ?? []));
  return (names) => `${which}, ${names[winner]} wins if both play well${when}.`;
}

/** When the ends come that are so many plies away. */
function onMoves(plies: readonly number[]): string {
  const later = [...new Set(plies)].filter((each) => each > 0).toSorted((a, b) => a - b);
  const atOnce = plies.includes(0) ? 'without a move' : '';
  if (later.length === 0) return atOnce === '' ? '' : ` ${atOnce}`;
  return `, ${atOnce === '' ? '' : `${atOnce} or `}on move ${listed(later, 'or')}`;
}

/** What holds in all cases, or in some. */
function commonWords(cases: readonly OneCase[], noun: CaseNoun): readonly Sentence[] {
  const plays = cases.flatMap(({ value: { allPlay } }) => (allPlay === null ? [] : [allPlay]));
  if (plays.length < cases.length) return [];
  const endless = plays.filter(({ canGoOnForEver }) => canGoOnForEver).length;
  const some = endless === plays.length ? 'A game' : `With some ${noun}s a game`;
  return [
    ...neverWords(plays),
    () => (endless === 0 ? ALWAYS_ENDS : `${some} can go on for ever if both let it.`),
    ...averageWords(cases),
  ];
}

/** Shares over all positions of all cases. */
function averageWords(cases: readonly OneCase[]): readonly Sentence[] {
  const sum = (part: (play: AllPlay) => number) =>
    cases.reduce(
      (all, { count, value: { allPlay } }) => all + (allPlay === null ? 0 : count * part(allPlay)),
      0,
    );
  const [positions, decisions] = [sum((play) => play.positions), sum((play) => play.decisions)];
  const errs = sum((play) => play.decisions * (play.randomErrs ?? 0)) / Math.max(1, decisions);
  const share = decisions / Math.max(1, positions);
  return choiceWords({ share, randomErrs: decisions === 0 ? null : errs });
}

function undrawnWords(kinds: readonly TargetValues[]): readonly string[] {
  const undrawn = kinds.filter(({ drawn }) => !drawn).reduce((sum, { targets }) => sum + targets, 0);
  if (undrawn === 0) return [];
  return [`(${undrawn} of these can only be agreed on: a drawn target is never where a row starts.)`];
}

/** How often each side wins over all deals. One record for each first seat; no sentence if there are none. */
export function startValueWords(values: readonly StartValues[], mayDraw: boolean): readonly string[] {
  return told(values.map((shares) => [dealWords(shares, mayDraw)]));
}

function dealWords(shares: StartValues, mayDraw: boolean): Sentence {
  const parts = (['win', 'loss', 'draw', 'endless'] as const).filter((value) => shares[value] > 0);
  return (names) => {
    const ends = {
      win: `${names.first} wins`,
      loss: `${names.second} wins`,
      draw: 'nobody wins, because the game ends in a draw',
      endless: `nobody wins, because ${nobodyWins({ drawn: false, mayDraw })}`,
    };
    const [always, ...others] = parts;
    if (always !== undefined && others.length === 0)
      return `Whatever is dealt, ${ends[always]} if both play well.`;
    const all = parts.map((value) => `in ${percent(shares[value])} of the deals ${ends[value]}`);
    return `Chance decides much: if both play well, ${listed(all, 'and')}.`;
  };
}

const BY_TURN_SHORT: SideNames = { first: 'who moves first', second: 'who moves second' };

/** How the game ends, without a capital or a stop: "who moves first wins on move 3". */
export function endWords(values: readonly GameValue[]): string {
  const byTurn = new Set(values.map((value) => endFor(value, BY_TURN_SHORT)));
  if (byTurn.size === 1) return [...byTurn].join('');
  const bySeat = values.map((value, seat) => endFor(value, at(BY_SEAT, seat)));
  if (new Set(bySeat).size === 1) return at(bySeat, 0);
  return bySeat.map((end, seat) => `if ${at(BY_SEAT, seat).first} moves first, ${end}`).join('; ');
}

function endFor({ winner, drawn, mayDraw, plies }: GameValue, names: SideNames): string {
  const goesOn = mayDraw === true ? 'play can go on for ever' : 'play never ends';
  if (winner === 'nobody') return `nobody wins, ${drawn ? 'a draw' : goesOn}`;
  const when = plies === 0 ? ' without a move' : plies === null ? '' : ` on move ${plies}`;
  return `${names[winner]} wins${when}`;
}

function percent(share: number): string {
  const rounded = Math.round(share * 100);
  return `${share > 0 && rounded === 0 ? 'under 1' : share < 1 && rounded === 100 ? 'over 99' : rounded} %`;
}
