// What perfect play says of a game in plain sentences. They speak of the player who moves first, never of Player 1.
import { counted, listed } from '../../base/text.ts';
import type { TargetValue } from './target-values.ts';
import type { AllPlay, Side, GameValue } from './game-value.ts';

const SIDES: Readonly<Record<Side, string>> = {
  first: 'the player who moves first',
  second: 'the player who moves second',
};

/** One fact a sentence, the most important first. */
export function gameValueWords(value: GameValue): readonly string[] {
  const { allPlay } = value;
  if (!value.exact) return ['What perfect play leads to is not known for certain.'];
  if (allPlay === null) return [perfectWords(value)];
  if (allPlay.settled !== null) return [settledWords(value, allPlay.settled), ...choiceWords(allPlay)];
  return [
    perfectWords(value),
    ...neverWords(allPlay),
    ...foreverWords(value, allPlay),
    ...choiceWords(allPlay),
  ];
}

function perfectWords({ winner, plies }: GameValue): string {
  if (winner === 'nobody') return 'If both play well, nobody wins: the game never ends.';
  return `If both play well, ${SIDES[winner]} wins${plies === null ? '' : `, on move ${plies}`}.`;
}

function settledWords({ plies }: GameValue, side: Side): string {
  const when = plies === null ? '' : `, on move ${plies} if they play well`;
  return `Whatever anyone plays, ${SIDES[side]} wins${when}.`;
}

function neverWords({ canWin }: AllPlay): readonly string[] {
  if (!canWin.first && !canWin.second) return ['Nobody can ever win, whatever anyone plays.'];
  const never = (['first', 'second'] as const).filter((side) => !canWin[side]);
  return never.map((side) => `${capital(SIDES[side])} can never win, whatever anyone plays.`);
}

function foreverWords({ winner }: GameValue, { canGoOnForEver }: AllPlay): readonly string[] {
  if (!canGoOnForEver) return ['Every game comes to an end.'];
  return winner === 'nobody' ? [] : ['A game can go on for ever if both let it.'];
}

function choiceWords({ share, randomErrs }: Pick<AllPlay, 'share' | 'randomErrs'>): readonly string[] {
  if (randomErrs === null) return ['No choice ever changes who wins.'];
  return [
    `The choice matters in ${percent(share)} of the positions; there a move at random is wrong ${percent(randomErrs)} of the time.`,
  ];
}

/** All kinds of targets together, those that chance never draws included. */
export function targetValueWords(kinds: readonly TargetValue[]): readonly string[] {
  const total = kinds.reduce((sum, { targets }) => sum + targets, 0);
  const ends = (['first', 'second', 'nobody'] as const).flatMap((winner) => {
    const those = kinds.filter(({ value }) => value.winner === winner);
    const targets = those.reduce((sum, kind) => sum + kind.targets, 0);
    return targets === 0
      ? []
      : [
          endWords(
            those,
            winner,
            targets === total ? 'Whatever the target' : `With ${targets} of ${counted(total, 'target')}`,
          ),
        ];
  });
  return [...ends, ...commonWords(kinds), ...undrawnWords(kinds)];
}

function endWords(kinds: readonly TargetValue[], winner: GameValue['winner'], which: string): string {
  if (winner === 'nobody') return `${which}, nobody wins if both play well: the game never ends.`;
  const plies = new Set(kinds.flatMap(({ value }) => (value.plies === null ? [] : [value.plies])));
  const when =
    plies.size === 0
      ? ''
      : `, on move ${listed(
          [...plies].toSorted((a, b) => a - b),
          'or',
        )}`;
  return `${which}, ${SIDES[winner]} wins if both play well${when}.`;
}

/** What holds for every target alike. */
function commonWords(kinds: readonly TargetValue[]): readonly string[] {
  const plays = kinds.flatMap(({ value: { allPlay } }) => (allPlay === null ? [] : [allPlay]));
  if (plays.length < kinds.length) return [];
  const never = (['first', 'second'] as const).filter((side) => plays.every(({ canWin }) => !canWin[side]));
  const endless = plays.some(({ canGoOnForEver }) => canGoOnForEver);
  return [
    ...never.map((side) => `${capital(SIDES[side])} can never win, whatever anyone plays.`),
    endless ? 'A game can go on for ever if both let it.' : 'Every game comes to an end.',
    ...averageWords(kinds),
  ];
}

/** Shares over all positions of all targets. */
function averageWords(kinds: readonly TargetValue[]): readonly string[] {
  const sum = (part: (play: AllPlay) => number) =>
    kinds.reduce(
      (all, { targets, value }) => all + (value.allPlay === null ? 0 : targets * part(value.allPlay)),
      0,
    );
  const decisions = sum((play) => play.decisions);
  const share =
    decisions /
    Math.max(
      1,
      sum((play) => play.positions),
    );
  const errs = sum((play) => play.decisions * (play.randomErrs ?? 0)) / Math.max(1, decisions);
  return choiceWords({ share, randomErrs: decisions === 0 ? null : errs });
}

function undrawnWords(kinds: readonly TargetValue[]): readonly string[] {
  const undrawn = kinds.filter(({ drawn }) => !drawn).reduce((sum, { targets }) => sum + targets, 0);
  if (undrawn === 0) return [];
  return [`(${undrawn} of these can only be agreed on: a drawn target is never where a register starts.)`];
}

export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  return `${share > 0 && rounded === 0 ? 'under 1' : share < 1 && rounded === 100 ? 'over 99' : rounded} %`;
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
