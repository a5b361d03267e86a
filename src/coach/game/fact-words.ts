// What perfect play says of a game in plain sentences. They speak of the player who moves first, and of Player 1 and
// Player 2 only where it makes a difference which of them does.
import { at } from '../../base/invariant.ts';
import { counted, listed } from '../../base/text.ts';
import type { AllPlay, GameValue, Side } from './game-value.ts';
import type { StartValues } from './start-values.ts';
import type { TargetValues } from './target-values.ts';

/** What the two sides are called in a sentence. */
type SideNames = Readonly<Record<Side, string>>;
/** A sentence that has yet to name the sides. */
type Sentence = (names: SideNames) => string;

const BY_TURN: SideNames = { first: 'the player who moves first', second: 'the player who moves second' };
/** The same by the seat that moves first. */
const BY_SEAT: readonly SideNames[] = [
  { first: 'Player 1', second: 'Player 2' },
  { first: 'Player 2', second: 'Player 1' },
];

/**
 * Sentences for each seat that may move first, or for one that stands for both: what holds for both is said once, by
 * turn or by seat, and everything else with its condition.
 */
function told(sentences: readonly (readonly Sentence[])[]): readonly string[] {
  const byTurn = sentences.map((each) => each.map((sentence) => capital(sentence(BY_TURN))));
  const bySeat = sentences.map((each, seat) => each.map((sentence) => capital(sentence(at(BY_SEAT, seat)))));
  const longest = Math.max(...sentences.map(({ length }) => length));
  const texts = Array.from({ length: longest }, (_, index) =>
    sentences.flatMap((each, seat) => {
      if (index >= each.length) return [];
      const [turn, named] = [at(at(byTurn, seat), index), at(at(bySeat, seat), index)];
      if (holds(byTurn, turn)) return [turn];
      return [holds(bySeat, named) ? named : `If Player ${seat + 1} moves first: ${uncapital(named)}`];
    }),
  );
  return [...new Set(texts.flat())];
}

/** Whether the sentence stands in every list. */
function holds(lists: readonly (readonly string[])[], sentence: string): boolean {
  return lists.every((each) => each.includes(sentence));
}

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

function perfectWords({ winner, plies }: GameValue, when: string): Sentence {
  if (winner === 'nobody') return () => `If both play well, nobody wins: the game never ends${when}.`;
  return (names) => `If both play well, ${names[winner]} wins${onMove(plies)}${when}.`;
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

function foreverWords({ winner }: GameValue, { canGoOnForEver }: AllPlay): readonly Sentence[] {
  if (!canGoOnForEver) return [() => 'Every game comes to an end.'];
  return winner === 'nobody' ? [] : [() => 'A game can go on for ever if both let it.'];
}

function choiceWords({ share, randomErrs }: Pick<AllPlay, 'share' | 'randomErrs'>): readonly Sentence[] {
  if (randomErrs === null) return [() => 'No choice ever changes who wins.'];
  return [
    () =>
      `The choice matters in ${percent(share)} of the positions; there a move at random is wrong ${percent(randomErrs)} of the time.`,
  ];
}

/** What is counted wherever positions are: to be said where such numbers stand. */
export const POSITIONS_MEAN = 'A position is a board as the player on move sees it, and is counted once.';

/** What the percentages mean; `targets`: they are taken over all targets. */
export function countedWords(targets: boolean): string {
  const all = targets ? ' of all targets together' : '';
  return `${POSITIONS_MEAN} The choice matters where two legal moves differ in value; a move is wrong if it leads to less than the position is worth, averaged over the positions${all} where the choice matters.`;
}

/** All kinds of targets together, those that chance never draws included. */
export function targetValueWords(kinds: readonly TargetValues[]): readonly string[] {
  const seats = kinds[0]?.values ?? [];
  return [
    ...told(seats.map((_, seat) => targetSentences(kinds.map((kind) => [kind, at(kind.values, seat)])))),
    ...undrawnWords(kinds),
  ];
}

/** A kind of target, and the value with it. */
type KindOfTarget = readonly [kind: TargetValues, value: GameValue];

function targetSentences(kinds: readonly KindOfTarget[]): readonly Sentence[] {
  const total = countTargets(kinds);
  const ends = (['first', 'second', 'nobody'] as const).flatMap((winner) => {
    const those = kinds.filter(([, value]) => value.winner === winner);
    const targets = countTargets(those);
    const which =
      targets === total ? 'Whatever the target' : `With ${targets} of ${counted(total, 'target')}`;
    return targets === 0 ? [] : [winnerWords(those, winner, which)];
  });
  return [...ends, ...commonWords(kinds)];
}

function countTargets(kinds: readonly KindOfTarget[]): number {
  return kinds.reduce((sum, [{ targets }]) => sum + targets, 0);
}

function winnerWords(kinds: readonly KindOfTarget[], winner: GameValue['winner'], which: string): Sentence {
  if (winner === 'nobody') return () => `${which}, nobody wins if both play well: the game never ends.`;
  const plies = new Set(kinds.flatMap(([, value]) => (value.plies === null ? [] : [value.plies])));
  const moves = listed(
    [...plies].toSorted((a, b) => a - b),
    'or',
  );
  const when = plies.has(0) ? ' without a move' : plies.size === 0 ? '' : `, on move ${moves}`;
  return (names) => `${which}, ${names[winner]} wins if both play well${when}.`;
}

/** What holds for all targets, or for some. */
function commonWords(kinds: readonly KindOfTarget[]): readonly Sentence[] {
  const plays = kinds.flatMap(([, { allPlay }]) => (allPlay === null ? [] : [allPlay]));
  if (plays.length < kinds.length) return [];
  const endless = plays.filter(({ canGoOnForEver }) => canGoOnForEver).length;
  const some = endless === plays.length ? 'A game' : 'With some targets a game';
  return [
    ...neverWords(plays),
    () => (endless === 0 ? 'Every game comes to an end.' : `${some} can go on for ever if both let it.`),
    ...averageWords(kinds),
  ];
}

/** Shares over all positions of all targets. */
function averageWords(kinds: readonly KindOfTarget[]): readonly Sentence[] {
  const sum = (part: (play: AllPlay) => number) =>
    kinds.reduce(
      (all, [{ targets }, { allPlay }]) => all + (allPlay === null ? 0 : targets * part(allPlay)),
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
  return [`(${undrawn} of these can only be agreed on: a drawn target is never where a register starts.)`];
}

/** How often each side wins over all deals. One record for each first seat; no sentence if there are none. */
export function startValueWords(values: readonly StartValues[]): readonly string[] {
  return told(values.map((shares) => [dealWords(shares)]));
}

function dealWords(shares: StartValues): Sentence {
  const parts = (['win', 'loss', 'endless'] as const).filter((value) => shares[value] > 0);
  return (names) => {
    const ends = {
      win: `${names.first} wins`,
      loss: `${names.second} wins`,
      endless: 'nobody wins, because the game never ends',
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
  return bySeat.map((end, seat) => `if Player ${seat + 1} moves first, ${end}`).join('; ');
}

function endFor({ winner, plies }: GameValue, names: SideNames): string {
  if (winner === 'nobody') return 'nobody wins, play never ends';
  const when = plies === 0 ? ' without a move' : plies === null ? '' : ` on move ${plies}`;
  return `${names[winner]} wins${when}`;
}

function percent(share: number): string {
  const rounded = Math.round(share * 100);
  return `${share > 0 && rounded === 0 ? 'under 1' : share < 1 && rounded === 100 ? 'over 99' : rounded} %`;
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** As it stands after a colon; a name keeps its capital. */
function uncapital(text: string): string {
  return text.startsWith('Player') ? text : `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}
