// Puts any rule book into sentences, from its data alone.
import { mayPass } from '../rules/book-facts.ts';
import {
  deckRows,
  goalOf,
  isDeck,
  isGoalPair,
  seatNumber,
  type Ban,
  type Goal,
  type MoveFamily,
  type MoveRule,
  type Range,
  type RawFlip,
  type RegisterName,
  type RuleBook,
} from '../rules/rule-book.ts';
import type { RulesText } from './phrases.ts';

export function describeRules(book: RuleBook): RulesText {
  return {
    play: [
      describeStart(book),
      ...describeTarget(book),
      ...describeMoves(book),
      ...describeAdditions(book),
      ...describeGoals(book),
      describeStuck(book),
      ...describeEndless(book),
    ],
    rulings: [describeLabels(book)],
    claims: [],
  };
}

function describeStart(book: RuleBook): string {
  const rows = book.registers === 'shared' ? 'Both players share one row' : 'Each player owns a row';
  return `${rows} of ${plural(book.width, 'bit')}; ${startWords(book)} at the start.`;
}

/** More starts than this are not listed. */
const MOST_STARTS = 12;

function startWords(book: RuleBook): string {
  const { start } = book;
  if (typeof start === 'string') return START_WORDS[start] ?? start;
  if (!isDeck(start)) return `Player 1's is ${start[0]} and Player 2's ${start[1]}`;
  const deck = deckRows(book)?.map((rows) => rows.join('/')) ?? [];
  const named = deck.length <= MOST_STARTS ? ` (${deck.join(', ')})` : '';
  return `one of ${deck.length} starts${named} is dealt`;
}

const START_WORDS: Readonly<Record<string, string>> = {
  zeros: 'all 0',
  ones: 'all 1',
  random: 'drawn at random',
};

function describeTarget(book: RuleBook): readonly string[] {
  if (book.target === 'none') return [];
  const bits = book.target.bits === 'random' ? 'is drawn at random' : `is ${book.target.bits}`;
  const seen = {
    open: 'known to both',
    secret: 'hidden from both',
    agreed: 'known to both, or hidden if they agree',
  };
  return [`The target ${bits} and ${seen[book.target.seen]}.`];
}

function describeMoves(book: RuleBook): readonly string[] {
  const pass = mayPass(book) ? '' : ' You may not pass.';
  return [`On your turn you ${choiceWords(book.moves)}.${pass}`];
}

/** What a player does by one of these rules, to go on after "you". */
export function choiceWords(rules: readonly MoveRule[]): string {
  const [only, ...others] = rules;
  if (only !== undefined && others.length === 0) return describeMove(only);
  return `do one of these: ${rules.map((rule, index) => `(${index + 1}) ${describeMove(rule)}`).join('; ')}`;
}

/** What a book may add: each a sentence. */
function describeAdditions(book: RuleBook): readonly string[] {
  const { opening, wear, charges, ban } = book;
  return [
    ...(opening === undefined
      ? []
      : [`On the very first move of a round you ${choiceWords(opening)} instead.`]),
    ...(wear === undefined ? [] : [`Each bit may be flipped ${timesWords(wear)} in a round, and no more.`]),
    ...(charges === undefined ? [] : [chargeWords(charges)]),
    ...(ban === undefined ? [] : [BAN_WORDS[ban]]),
  ];
}

function timesWords(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
}

function chargeWords(charges: NonNullable<RuleBook['charges']>): string {
  if (typeof charges === 'number') return `Each player has ${plural(charges, 'charge')} for a round.`;
  return `Player 1 has ${plural(charges[0], 'charge')} for a round, Player 2 has ${charges[1]}.`;
}

const BAN_WORDS: Readonly<Record<Ban, string>> = {
  'own-move': 'You may not make your own last move again.',
  undo: 'You may not make the move that your opponent has just made.',
  'last-bits': 'You may not flip a bit that your opponent has just flipped.',
  'other-twice': "You may not change your opponent's row on two turns running.",
};

const WHERE: Readonly<Record<RegisterName, string>> = {
  own: 'of your own row',
  other: "of your opponent's row",
  shared: 'of the row',
};

function describeMove(rule: MoveRule): string {
  const cost = rule.costs === undefined ? '' : ` (it costs ${plural(rule.costs, 'charge')})`;
  if (rule.do === 'pass') return `pass${cost}`;
  return `${rule.do === 'flips' ? describeFlips(rule.flips) : describeFamily(rule)}${cost}`;
}

function describeFamily(rule: MoveFamily): string {
  const count = rule.bits.to === 1 ? 'one' : rangeWords(rule.bits);
  const adjacent = rule.adjacent !== false && rule.bits.to > 1 ? ' adjacent' : '';
  const many = rule.bits.to === 1 ? '' : 's';
  const ring = rule.adjacent === 'ring' && rule.bits.to > 1 ? ', where the last bit is beside the first' : '';
  return `${familyWords(rule, count, adjacent, many)}${ring}`;
}

function familyWords(rule: MoveFamily, count: string, adjacent: string, many: string): string {
  const where = WHERE[rule.on];
  if (rule.do === 'toggle') return `flip ${count}${adjacent} bit${many} ${where}`;
  const [from, into] = rule.do === 'set' ? ['0', '1'] : ['1', '0'];
  return `turn ${count}${adjacent} ${from}${many} ${where} into ${many === '' ? `a ${into}` : `${into}s`}`;
}

const MOST_FLIPS = 12;

function describeFlips(flips: readonly RawFlip[]): string {
  if (flips.length > MOST_FLIPS) return `make one of ${flips.length} flips that the book spells out`;
  return `make one of these flips: ${flips.map((each) => `${each.need} to ${madeBy(each)}`).join(', ')}`;
}

/** What a flip makes of what it needs; ~ stands for a bit that is turned around, whatever it is. */
function madeBy({ need, flip }: RawFlip): string {
  const turned: Readonly<Record<string, string>> = { '0': '1', '1': '0' };
  return Array.from(need, (bit, place) => (flip[place] === '1' ? (turned[bit] ?? '~') : bit)).join('');
}

function describeGoals(book: RuleBook): readonly string[] {
  const verb = book.misere ? 'lose' : 'win';
  if (!isGoalPair(book.goal)) return describeGoal(book.goal, 'you', verb);
  return ([0, 1] as const).flatMap((seat) =>
    describeGoal(goalOf(book, seat), `Player ${seatNumber(seat)}`, `${verb}s`),
  );
}

function describeGoal(goal: Goal, who: string, verb: string): readonly string[] {
  if (goal.is === 'none') return who === 'you' ? [] : [`${who} has no goal.`];
  const whose = { own: 'their own row', other: "the opponent's row", shared: 'the row' }[goal.in];
  const register = who === 'you' ? whose.replace('their', 'your').replace('the opp', 'your opp') : whose;
  const when =
    goal.for === 'mover' ? (who === 'you' ? 'after your move' : 'after their move') : 'after any move';
  const mover = goal.for === 'both' ? ' (if both do at once, the one who moved counts)' : '';
  return [`${who === 'you' ? 'You' : who} ${verb} if ${register} ${testWords(goal)} ${when}${mover}.`];
}

function testWords(goal: Exclude<Goal, { is: 'none' }>): string {
  switch (goal.is) {
    case 'target':
      return 'equals the target';
    case 'pattern':
      return `is ${goal.bits}`;
    case 'zeros':
      return 'is all 0';
    case 'ones':
      return 'is all 1';
    case 'count':
      return `has exactly ${plural(goal.ones, 'bit')} at 1`;
    case 'multiple':
      return `is a multiple of ${goal.of}`;
    case 'run':
      return goal.ones === 1 ? 'has a 1' : `has ${goal.ones} or more 1s side by side`;
  }
}

function describeStuck({ stuck }: RuleBook): string {
  const words = {
    loses: 'loses',
    wins: 'wins',
    draws: 'ends the round: nobody wins',
    passes: 'must pass; if neither player can move, nobody wins',
  };
  return `A player on move without a legal move ${words[stuck]}.`;
}

/** What the book says about play without an end. */
function describeEndless({ endless, target }: RuleBook): readonly string[] {
  const seen = target === 'none' ? 'open' : target.seen;
  if (endless === undefined) return [];
  if (endless === 'draw')
    return ['The third time the same position comes up with the same player to move, nobody wins.'];
  const noRepeat = 'no earlier position of the round may come back';
  if (seen === 'open') return ['No earlier position of the round may come back.'];
  const when = seen === 'secret' ? 'While' : 'If the target is hidden and while';
  return [
    `${when} two or more targets are possible, a move whose answer is known beforehand is not allowed; ${seen === 'secret' ? 'once only one is left' : 'otherwise'}, ${noRepeat}.`,
  ];
}

function describeLabels(book: RuleBook): string {
  const { first, from } = book.labels;
  return `Bits are counted from ${first} at the ${from}. The start is never tested, only what a move makes.`;
}

function rangeWords(range: Range): string {
  if (range.from === range.to) return `${range.from}`;
  return `${range.from}${range.to === range.from + 1 ? ' or ' : ' to '}${range.to}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
