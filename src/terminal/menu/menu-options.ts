// The options that the menu offers for a game: only those that the rule book has a use for.
import { parseBits } from '../../base/bits.ts';
import { ENDLESS_RULINGS } from '../../match/match.ts';
import { bitsChangeOnce } from '../../rules/bit-changes.ts';
import { hasLengths, isTargetDrawn, mayHideTarget } from '../../rules/book-facts.ts';
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
  const target = options['secret'] === undefined ? (options['target'] ?? 'drawn at random') : 'hidden';
  const first =
    { '1': 'Player 1', '2': 'Player 2', toss: 'toss a coin' }[options['first'] ?? '1'] ?? 'Player 1';
  return [
    { value: 'first', label: `Who moves first: ${first}` },
    ...(isTargetDrawn(book) ? [{ value: 'target' as const, label: `Target: ${target}` }] : []),
    ...(hasLengths(book)
      ? [{ value: 'length' as const, label: `Length: ${options['length'] ?? book.width}` }]
      : []),
    { value: 'rounds', label: `Rounds: ${options['rounds'] ?? '1'}` },
    ...(!bitsChangeOnce(book)
      ? [{ value: 'endless' as const, label: `If it does not end: ${options['endless'] ?? 'play on'}` }]
      : []),
  ];
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
        ENDLESS_RULINGS.map((value) => ({ value, label: value, hint: ENDLESS_HINTS[value] })),
        initialValue,
      );
  }
}

const ENDLESS_HINTS = {
  'play-on': 'as the books have it',
  draw: 'the third time the same position comes up, nobody wins',
  'no-repeat': 'no position may come up twice',
} as const;

async function askTarget(book: RuleBook, options: Options): Promise<Options | undefined> {
  const { target: _target, secret: _secret, ...others } = options;
  const kind = await choose('Which target?', [
    { value: 'random', label: 'Drawn at random, open' },
    { value: 'agreed', label: 'One we agree on' },
    ...(mayHideTarget(book) ? [{ value: 'secret', label: 'Drawn at random, hidden until the end' }] : []),
  ]);
  if (kind === undefined) return undefined;
  if (kind === 'random') return others;
  if (kind === 'secret') return { ...others, secret: '' };
  const bits = await askTargetBits(book);
  return bits === undefined ? undefined : { ...others, target: bits };
}

export async function askTargetBits(book: RuleBook): Promise<string | undefined> {
  return askText({
    message: `The target: ${book.width} bits, leftmost first`,
    fault: (text) =>
      parseBits(text, book.width) === undefined ? `Type ${book.width} characters 0 or 1` : undefined,
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
