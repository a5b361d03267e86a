// The options that the menu offers for a game: only those that the rule book has a use for.
import { parseBits } from '../../base/bits.ts';
import { counted } from '../../base/text.ts';
import { rulingMeaning } from '../../advice/words/setup-words.ts';
import type { Game } from '../../games/game.ts';
import { ENDLESS_RULINGS, HUMAN, type EndlessRuling } from '../../match/match.ts';
import { endlessChoices, seatsDiffer, targetChoices, type TargetChoice } from '../../match/setup-choices.ts';
import { hasLengths, isTargetSecret } from '../../rules/book-facts.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import type { Choice } from './last-choice.ts';
import { askText, choose } from './prompts.ts';

type Options = Choice['options'];
export type OptionName = 'first' | 'target' | 'length' | 'rounds' | 'endless';

interface Item {
  readonly value: OptionName;
  readonly label: string;
}

/** Each with what it is set to. */
export function optionItems(book: RuleBook, options: Options): readonly Item[] {
  const target = isHidden(options) ? 'hidden' : (options['target'] ?? 'drawn at random');
  const first =
    { '1': 'Player 1', '2': 'Player 2', toss: 'toss a coin' }[options['first'] ?? '1'] ?? 'Player 1';
  return [
    ...(asksForFirst(book, options) ? [{ value: 'first' as const, label: `Who moves first: ${first}` }] : []),
    ...(targetChoices(book).length > 1 ? [{ value: 'target' as const, label: `Target: ${target}` }] : []),
    ...(hasLengths(book)
      ? [{ value: 'length' as const, label: `Length: ${options['length'] ?? book.width}` }]
      : []),
    { value: 'rounds', label: `Rounds: ${options['rounds'] ?? '1'}` },
    ...(rulingsFor(book, options).length > 0
      ? [{ value: 'endless' as const, label: `If it does not end: ${rulingLabel(options['endless'])}` }]
      : []),
  ];
}

/** Against the computer in seats that are alike, that was asked with the seat. */
function asksForFirst(book: RuleBook, { p1 = HUMAN, p2 = HUMAN }: Options): boolean {
  return p1 === p2 || seatsDiffer(book);
}

/** A match from the menu has a way out: if nothing else is said, a draw where it could go on for ever. */
export function withRuling({ book }: Pick<Game, 'book'>, given: Options): Options {
  const options = fitting(book, given);
  if (options['endless'] !== undefined || rulingsFor(book, options).length === 0) return options;
  return { ...options, endless: 'draw' };
}

/** Without what the book decides by itself; it may have been chosen when the book did not. */
function fitting(book: RuleBook, { endless, target, secret, ...others }: Options): Options {
  const ruling = book.endless === undefined && endless !== undefined ? { endless } : {};
  if (isTargetSecret(book)) return { ...others, ...ruling };
  return {
    ...others,
    ...ruling,
    ...(target === undefined ? {} : { target }),
    ...(secret === undefined ? {} : { secret }),
  };
}

const RULING_LABELS: Readonly<Record<EndlessRuling, string>> = {
  draw: 'a draw',
  'no-repeat': 'no way back',
  'play-on': 'play on',
};

function rulingLabel(ruling: string | undefined): string {
  return RULING_LABELS[ENDLESS_RULINGS.find((each) => each === ruling) ?? 'play-on'];
}

/** The options with a new answer in them; undefined if the question was left. */
export async function askOption(
  book: RuleBook,
  options: Options,
  name: OptionName,
): Promise<Options | undefined> {
  if (name === 'target') return askTarget(book, options);
  const value = await askValue(book, options, name);
  return value === undefined ? undefined : { ...options, [name]: value };
}

async function askValue(book: RuleBook, options: Options, name: OptionName): Promise<string | undefined> {
  const initialValue = options[name];
  switch (name) {
    case 'first':
      return choose(
        'Who moves first?',
        [
          { value: '1', label: 'Player 1' },
          { value: '2', label: 'Player 2' },
          { value: 'toss', label: 'Toss a coin' },
        ],
        initialValue,
      );
    case 'length':
      return askNumber('How many bits?', book.widths.from, book.widths.to, initialValue ?? `${book.width}`);
    case 'rounds':
      return askNumber('How many rounds?', 1, 999, initialValue ?? '1');
    case 'endless':
    case 'target':
      return choose(
        'If the game does not end by itself?',
        byUse(rulingsFor(book, options)).map((value) => ({
          value,
          label: RULING_LABELS[value],
          hint: rulingMeaning(value, isHidden(options)),
        })),
        initialValue,
      );
  }
}

/** The usual one first. */
function byUse(rulings: readonly EndlessRuling[]): readonly EndlessRuling[] {
  return (['draw', 'no-repeat', 'play-on'] as const).filter((ruling) => rulings.includes(ruling));
}

function rulingsFor(book: RuleBook, options: Options): readonly EndlessRuling[] {
  return endlessChoices(book, [options['p1'] ?? HUMAN, options['p2'] ?? HUMAN]);
}

function isHidden(options: Options): boolean {
  return options['secret'] !== undefined;
}

const TARGET_LABELS: Readonly<Record<TargetChoice, string>> = {
  drawn: 'Drawn at random, open',
  agreed: 'One we agree on',
  hidden: 'Drawn at random, hidden until the end',
};

async function askTarget(book: RuleBook, options: Options): Promise<Options | undefined> {
  const { target: _target, secret: _secret, ...others } = options;
  const kind = await choose(
    'Which target?',
    targetChoices(book).map((value) => ({ value, label: TARGET_LABELS[value] })),
  );
  if (kind === undefined) return undefined;
  if (kind === 'drawn') return others;
  if (kind === 'hidden') return { ...others, secret: '' };
  const bits = await askTargetBits(book);
  return bits === undefined ? undefined : { ...others, target: bits };
}

export async function askTargetBits(book: RuleBook): Promise<string | undefined> {
  return askText({
    message: `The target: ${counted(book.width, 'bit')}, leftmost first`,
    fault: (text) =>
      parseBits(text, book.width) === undefined
        ? `Type ${counted(book.width, 'character')} 0 or 1`
        : undefined,
  });
}

async function askNumber(
  message: string,
  from: number,
  to: number,
  otherwise: string,
): Promise<string | undefined> {
  const fits = (text: string) => /^[1-9][0-9]{0,3}$/.test(text) && Number(text) >= from && Number(text) <= to;
  const fault = (text: string) => (fits(text) ? undefined : `Type a whole number from ${from} to ${to}`);
  return askText({ message, otherwise, fault });
}
