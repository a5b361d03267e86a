// Remembers for each game what was chosen last time. It is only a convenience: what cannot be read is forgotten.
import { ENDLESS_RULINGS } from '../../match/match.ts';
import { keepLocal, readLocal } from '../storage/local-store.ts';
import { targetChoices } from '../../match/setup-choices.ts';
import {
  BEGINNERS,
  countIn,
  isSecret,
  LEVELS,
  ROUNDS,
  usualChoice,
  WHO,
  type Choice,
  type Offered,
} from './choice.ts';
import type { Ladder } from '../../players/ladder.ts';
import { keepLevel, standingIn } from '../storage/standings.ts';

const KEY = 'bitduel-choices';
/** The games of the catalogue and the shelf, and a few made by users. */
const MOST_GAMES = 30;

/** The last choice as far as it fits the game, else the usual one; against the level that is due. */
export function lastChoice(offered: Offered): Choice {
  const choice = fitted(offered, readAll()[nameOf(offered)]);
  return { ...choice, level: standingIn(playedIn(offered, choice)).level };
}

/** Whether a match of this game was ever set up by hand. */
export function hasChosen(offered: Offered): boolean {
  return readAll()[nameOf(offered)] !== undefined;
}

export function rememberChoice(offered: Offered, choice: Choice): void {
  const name = nameOf(offered);
  const { [name]: _, ...others } = readAll();
  const newest = [...Object.entries(others), [name, choice] as const].slice(-MOST_GAMES);
  keepLocal(KEY, Object.fromEntries(newest));
  if (choice.who === 'computer') keepLevel(playedIn(offered, choice), choice.level);
}

function playedIn({ book }: Offered, choice: Choice): Ladder {
  return { book, secret: isSecret(book, choice) };
}

function nameOf({ book, shelved }: Offered): string {
  return shelved?.id ?? book.id;
}

function readAll(): Readonly<Record<string, unknown>> {
  const kept = readLocal(KEY);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

/** Unknown data as a choice for this game. */
export function fitted(offered: Offered, kept: unknown): Choice {
  const { book } = offered;
  const usual = usualChoice(offered);
  if (typeof kept !== 'object' || kept === null) return usual;
  const fields: Readonly<Record<string, unknown>> = { ...kept };
  const oneOf = <T extends string>(name: string, all: readonly T[], otherwise: T) =>
    all.find((each) => each === fields[name]) ?? otherwise;
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  return {
    who: oneOf('who', WHO, usual.who),
    level: oneOf('level', LEVELS, usual.level),
    level1: oneOf('level1', LEVELS, usual.level1),
    seat: oneOf('seat', ['1', '2'], usual.seat),
    begins: oneOf('begins', BEGINNERS, usual.begins),
    target: oneOf('target', targetChoices(book), usual.target),
    bits: /^[01]{0,30}$/.test(text('bits')) ? text('bits') : usual.bits,
    length: countIn(text('length'), book.widths) === undefined ? usual.length : text('length'),
    rounds: countIn(text('rounds'), ROUNDS) === undefined ? usual.rounds : text('rounds'),
    endless: oneOf('endless', ENDLESS_RULINGS, usual.endless),
  };
}
