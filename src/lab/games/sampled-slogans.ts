// What slogans score in games that are played out.
import { pick } from '../../base/random.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import {
  bestForms,
  bestSlogans,
  type Decided,
  type SloganOpponent,
  type Slogans,
  type StrongScore,
} from '../measures/slogans.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { answerTo, boardOf, highest, slogansFor, type Slogan } from '../slogans/slogan.ts';
import { dealRandom, playRound, type Sample } from './sampled-play.ts';
import type { Chooser, Place, Table } from './table.ts';

/** Above the questions of other measures. */
const FIRST_QUESTION = 100;

/** How many games `playingSlogans` plays, about: most slogans lose so clearly that few are enough. */
export function gamesOfSlogans(rules: Rules, sample: Sample): number {
  const forms = slogansFor(rules);
  const names = new Set(forms.map(({ name }) => name)).size;
  return fewOf(sample).games * (2 * forms.length + names) + 3 * sample.games;
}

function fewOf(sample: Sample): Sample {
  return { ...sample, games: Math.ceil(sample.games / 10) };
}

interface Form extends StrongScore {
  readonly slogan: Slogan;
  readonly question: number;
}

/**
 * Null where no seat is better, or that is not known. Tells after each game how many there were. A tenth of the games
 * shows which slogan is best; only that one is played out in full.
 */
export function* playingSlogans<P extends Place>(
  table: Table<P>,
  rules: Rules,
  sample: Sample,
): Generator<number, Slogans | null> {
  const counter = { games: 0 };
  const forms: Form[] = [];
  for (const [index, slogan] of slogansFor(rules).entries()) {
    const form = yield* scoringStrong(
      table,
      { slogan, question: FIRST_QUESTION + index },
      fewOf(sample),
      counter,
    );
    if (form === undefined) return null;
    forms.push(form);
  }
  const scored: Scored[] = [];
  for (const form of bestForms(forms))
    scored.push({
      form,
      random: (yield* scoring(table, form, 'random', fewOf(sample), counter))?.points ?? 0,
    });
  const [best, ...others] = scored.toSorted((one, other) => leastOf(other) - leastOf(one));
  if (best === undefined) return null;
  const whole = (yield* scoringStrong(table, best.form, sample, counter)) ?? best.form;
  const random = (yield* scoring(table, best.form, 'random', sample, counter))?.points ?? best.random;
  const all = [{ form: whole, random }, ...others];
  return bestSlogans(
    all.map(({ form }) => form),
    (form) => all.find((each) => each.form === form)?.random ?? 0,
  );
}

interface Scored {
  readonly form: Form;
  readonly random: number;
}

function leastOf({ form: { perfect, hard }, random }: Scored): number {
  return Math.min(perfect, hard, random);
}

/** Against the strong; undefined where no seat is better. */
function* scoringStrong<P extends Place>(
  table: Table<P>,
  { slogan, question }: Pick<Form, 'slogan' | 'question'>,
  sample: Sample,
  counter: { games: number },
): Generator<number, Form | undefined> {
  const perfect = yield* scoring(table, { slogan, question }, 'perfect', sample, counter);
  const hard = yield* scoring(table, { slogan, question }, 'hard', sample, counter);
  if (perfect === undefined || hard === undefined) return undefined;
  const { points, wins } = perfect;
  return { name: slogan.name, perfect: points, hard: hard.points, wins, slogan, question };
}

interface Score extends Decided {
  readonly points: number;
}

/** The points of a slogan against an opponent, from the better seat; undefined where there is none. */
function* scoring<P extends Place>(
  table: Table<P>,
  { slogan, question }: Pick<Form, 'slogan' | 'question'>,
  opponent: SloganOpponent,
  sample: Sample,
  counter: { games: number },
): Generator<number, Score | undefined> {
  const follow: Chooser<P> = (place, random) => {
    const moves = table.moves(place);
    const meant = meantMoves(slogan, place, moves);
    return pick(random, meant.length > 0 ? meant : moves) ?? 0;
  };
  const against: Chooser<P> = (place, random) => table.choose(opponent, place, random);
  let [points, games] = [0, 0];
  const bySeat = { 0: { won: 0, games: 0 }, 1: { won: 0, games: 0 } };
  for (let game = 0; game < sample.games; game++) {
    const seat = table.favourite(table.deal(dealRandom(sample, game)));
    if (seat !== undefined) {
      const seats = seat === 0 ? ([follow, against] as const) : ([against, follow] as const);
      const round = playRound(table, seats, sample, { question, game });
      const own = seat === 0 ? round.points : 1 - round.points;
      points += own;
      games++;
      bySeat[seat].games++;
      if (own === 1) bySeat[seat].won++;
    }
    yield ++counter.games;
  }
  const shareOf = (seat: Seat) => (bySeat[seat].games === 0 ? null : bySeat[seat].won / bySeat[seat].games);
  return games === 0
    ? undefined
    : { points: points / games, wins: { first: shareOf(0), second: shareOf(1) } };
}

/** What the slogan says; empty where it says nothing. */
function meantMoves(slogan: Slogan, place: Place, moves: readonly Move[]): readonly Move[] {
  const { rules, position, last } = place;
  if (slogan.by === 'choice') {
    const now = boardOf(rules, position.state);
    const best = highest(moves.map((move) => slogan.rank(now, move)));
    return moves.filter((_, index) => best.has(index));
  }
  const { by, image } = slogan;
  if (by === 'move' && last !== undefined) {
    const answer = answerTo(rules, image, last);
    return moves.includes(answer) ? [answer] : [];
  }
  const board = by === 'move' ? 0 : boardOf(rules, position.state);
  return moves.filter((move) => image(board ^ move) === (board ^ move));
}
