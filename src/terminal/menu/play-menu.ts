// From a game to a match: the one that suits is a key away; who plays and what else is agreed can be chosen before.
import type { Offer } from '../../advice/offer.ts';
import type { Game } from '../../games/game.ts';
import { findListedGame } from '../../games/shelf/listed-games.ts';
import type { ShelfGame } from '../../games/shelf/shelf-game.ts';
import { fairVersionOf } from '../../games/shelf/shelf.ts';
import { standingIn } from '../../disk/standings.ts';
import { isTargetSecret } from '../../rules/book-facts.ts';
import { HUMAN } from '../../match/match.ts';
import { programName } from '../io/program-name.ts';
import { noteOnLevels, offerOf } from '../texts/known-facts.ts';
import type { Choice } from './last-choice.ts';
import { askOption, optionItems, withRuling, type OptionName } from './menu-options.ts';
import { askPlayers, seated, seatWords } from './menu-players.ts';
import { choose, note } from './prompts.ts';

type Options = Choice['options'];

/** A game, and what is played if nothing else is said. */
interface Ready {
  readonly game: Game;
  readonly options: Options;
}

/** What is played if nothing else is said: the game that suits, which may be the fair version, and its options. */
function readyMatch(game: Game, last: Choice | undefined): Ready {
  const { offer, suits } = offerFor(game);
  return { game: suits, options: readyOptions(suits, offer.side, last) };
}

/** The match that Start begins. */
export function readyChoice(game: Game, last: Choice | undefined): Choice {
  const ready = readyMatch(game, last);
  return { game: idOf(ready.game), options: withRuling(ready.game, ready.options) };
}

/** The words of `bitduel play` for a match of this game; undefined if a question was left. */
export async function askMatch(game: Game, last: Choice | undefined): Promise<Choice | undefined> {
  const { offer, suits } = offerFor(game);
  const ready = readyMatch(game, last);
  if (offer.why !== '') note('info', offer.why);
  const isFair = game.shelved === undefined && suits.shelved !== undefined;
  const how = await choose('How would you like to play it?', [
    {
      value: 'start',
      label: isFair ? `Start the fair version, ${titleOf(suits)}` : 'Start',
      hint: seatWords(ready.options),
    },
    { value: 'choose', label: 'Choose who plays, and more' },
    ...(game.shelved === undefined
      ? [{ value: 'letter' as const, label: 'Exactly as the book has it' }]
      : []),
  ]);
  if (how === undefined) return undefined;
  if (how === 'start') return readyChoice(game, last);
  return askSetup(how === 'choose' ? ready : { game, options: letterOptions(game, last) });
}

/** What suits a newcomer; a game of the shelf is offered as it is. */
function offerFor(game: Game): { readonly offer: Offer; readonly suits: Game } {
  const { shelved } = game;
  if (shelved !== undefined) return { offer: { game: shelved.id, side: 'first', why: '' }, suits: game };
  const offer = offerOf(game.book);
  return { offer, suits: findListedGame(offer.game) ?? game };
}

function idOf({ book, shelved }: Game): string {
  return (shelved ?? book).id;
}

function titleOf({ book, shelved }: Game): string {
  return (shelved ?? book).title;
}

/** As it was played last time, but with a way out; else in the seat that suits, against the level that is due. */
function readyOptions(game: Game, side: Offer['side'], last: Choice | undefined): Options {
  if (last?.game === idOf(game)) {
    const { endless, ...others } = againstDue(game, last.options);
    return endless === undefined || endless === 'play-on' ? others : { ...others, endless };
  }
  const isForTwo = last !== undefined && playersOf(last.options).every((player) => player === HUMAN);
  return isForTwo ? { p1: HUMAN, p2: HUMAN } : seated(dueLevel(game), side === 'second');
}

/** The rulings of the book, whatever was agreed before. */
function letterOptions(game: Game, last: Choice | undefined): Options {
  const [p1, p2] = playersOf(last?.options ?? { p1: HUMAN, p2: dueLevel(game) });
  const kept = last?.game === idOf(game) ? last.options : { p1, p2 };
  return { ...againstDue(game, kept), endless: 'play-on' };
}

function playersOf({ p1 = HUMAN, p2 = HUMAN }: Options): readonly [string, string] {
  return [p1, p2];
}

/** A computer that was played against before gives way to the level that is due now. */
function againstDue(game: Game, options: Options): Options {
  const [p1, p2] = playersOf(options).map((player) => (player === HUMAN ? HUMAN : dueLevel(game)));
  return { ...options, p1: p1 ?? HUMAN, p2: p2 ?? HUMAN };
}

function dueLevel({ book }: Game): string {
  return standingIn({ book, secret: isTargetSecret(book) }).level;
}

/** Who plays, then everything else. */
async function askSetup({ game, options }: Ready): Promise<Choice | undefined> {
  const levels = noteOnLevels(game);
  if (levels !== undefined) note('info', levels);
  const players = await askPlayers(game.book, options);
  return players === undefined ? undefined : chooseOptions({ game, options: players });
}

/** Starts at once, changes one option after the other first, or takes the fair version of the game. */
async function chooseOptions({ game, ...ready }: Ready): Promise<Choice | undefined> {
  const fair = fairVersionOf(game.book);
  let options = withRuling(game, ready.options);
  for (;;) {
    const picked = await choose<'start' | 'fair' | OptionName>('Ready?', [
      { value: 'start', label: 'Start' },
      ...(fair === undefined
        ? []
        : [{ value: 'fair' as const, label: `Fair version: ${fair.title}`, hint: fair.line }]),
      ...optionItems(game.book, options),
    ]);
    if (picked === undefined) return undefined;
    if (picked === 'start') return { game: idOf(game), options };
    if (picked === 'fair' && fair !== undefined) return fairChoice(fair, options);
    if (picked === 'fair') continue;
    options = (await askOption(game.book, options, picked)) ?? options;
  }
}

function fairChoice(fair: ShelfGame, options: Options): Choice {
  const [p1, p2] = playersOf(options);
  return { game: fair.id, options: withRuling(fair, { p1, p2 }) };
}

/** What can be typed instead next time. */
export function commandOf({ game, options }: Choice): string {
  const words = Object.entries(options)
    .filter(([, value]) => value !== HUMAN)
    .map(([name, value]) => (value === '' ? `--${name}` : `--${name} ${value}`));
  return [programName(), 'play', game, ...words].join(' ');
}
