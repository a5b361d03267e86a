// Sentences that hints add to values and reasons.
import type { Outlook } from '../../../src/solver/value.ts';
import { outlookOf, sameWorth, valueHere, type Step } from './all-play.ts';
import type { Form, Said } from './said.ts';
import { steps } from './steps.ts';
import { isDrawnEnd, isLine, REFUTATION_FORMS } from './value-forms.ts';

function valueOf({ world }: Said, step: Step): Outlook {
  return outlookOf(world, step, world.here.toMove);
}

/** When the step brings the end, counted from here. */
function pliesOf({ world }: Said, { made, ending }: Step): number | null {
  if (ending !== undefined) return ending.winner === undefined ? null : 1;
  const { plies } = world.valueIn(made.state, made.toMove);
  return plies === null ? null : plies + 1;
}

function isRight(said: Said, step: Step): boolean {
  return sameWorth(valueOf(said, step), valueHere(said.world).value);
}

function areAlike(said: Said): boolean {
  return steps(said).every((step) => isRight(said, step));
}

/** How many other steps are as good as the one that is named, and that none is better. */
function bestOf(said: Said): { readonly isBest: boolean; readonly equal: number; readonly all: number } {
  const all = steps(said);
  const named = all.find(({ move }) => move === said.move('move'))!;
  const { plies } = valueHere(said.world);
  const equal = all.filter((step) => isRight(said, step) && pliesOf(said, step) === pliesOf(said, named));
  const isBest = isRight(said, named) && pliesOf(said, named) === plies;
  return { isBest, equal: equal.length, all: all.length };
}

export const CHOICE_FORMS: readonly Form[] = [
  ['', () => true],
  [
    '{some:number} of {all:number} moves keeps? it so.',
    (said) =>
      steps(said).length === said.number('all') &&
      steps(said).filter((step) => isRight(said, step)).length === said.number('some') &&
      said.number('some') < said.number('all'),
  ],
  [
    'No move changes who wins.',
    (said) => areAlike(said) && new Set(steps(said).map((step) => valueOf(said, step))).size === 2,
  ],
  ['There is only one move.', (said) => steps(said).length === 1],
  [
    'No move changes that.',
    (said) =>
      steps(said).every((step) => valueOf(said, step) === valueHere(said.world).value) &&
      new Set(steps(said).map((step) => pliesOf(said, step))).size === 1,
  ],
  [
    'No move changes who wins, only how soon.',
    (said) => areAlike(said) && new Set(steps(said).map((step) => pliesOf(said, step))).size > 1,
  ],
];

const AS_GOOD =
  '(?:(?<same>is as good as the rest)|(?<tied>is among the quickest|is among those that hold out longest)|(?<alone>is the quickest|holds out longest))';

function isRanked(said: Said, value: Outlook): boolean {
  const { isBest, equal, all } = bestOf(said);
  const ranked = said.has('same')
    ? equal === all
    : said.has('alone')
      ? equal === 1
      : equal > 1 && equal < all;
  return areAlike(said) && sameWorth(valueHere(said.world).value, value) && isBest && ranked;
}

const LEADS: readonly Form[] = [
  ['The only move is {move:moves}.', (said) => steps(said).length === 1 && bestOf(said).isBest],
  [
    'Only {move:moves} is right.',
    (said) => bestOf(said).isBest && steps(said).filter((step) => isRight(said, step)).length === 1,
  ],
  ['A best move is {move:moves}.', (said) => bestOf(said).isBest && !areAlike(said)],
  [`Every move wins; {move:moves} ${AS_GOOD}.`, (said) => isRanked(said, 'win')],
  [`No move changes who wins; {move:moves} ${AS_GOOD}.`, (said) => isRanked(said, 'loss')],
  [`No move wins or loses; {move:moves} ${AS_GOOD}.`, (said) => isRanked(said, 'endless')],
];

const TAILS: readonly Form[] = [
  ['Play goes on.', (said) => valueHere(said.world).value === 'endless'],
  [
    'It ends the game.',
    (said) => steps(said).find(({ move }) => move === said.move('move'))!.ending?.winner !== undefined,
  ],
  [
    'It ends the game, and nobody wins.',
    (said) => isDrawnEnd(steps(said).find(({ move }) => move === said.move('move'))!),
  ],
  [
    'With best play it goes on: {tail:any}.',
    (said) => isLine(said.world, said.move('move'), said.text('tail')!),
  ],
  ...REFUTATION_FORMS.map(([pattern, isTrue]): Form => [
    `For comparison: ${pattern.replace('{move:', '{wrong:')}`,
    (said) => isTrue(said.renamed({ move: 'wrong' })),
  ]),
];

/** A best move, and what stands after it where no reason fits. */
export const BEST_FORMS: readonly Form[] = LEADS.flatMap(([lead, isLeadTrue]) =>
  TAILS.map(([tail, isTailTrue]): Form => [
    `${lead} ${tail}`,
    (said) => isLeadTrue(said) && isTailTrue(said),
  ]),
);

/** The same where a reason stands after it, which is looked at by itself. */
export const LEAD_FORMS = LEADS;
