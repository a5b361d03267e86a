// Puts any rule book into sentences, from its data alone.
import {
  goalOf,
  isGoalPair,
  type Goal,
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
      ...describeGoals(book),
      describeStuck(book),
    ],
    rulings: [describeLabels(book)],
    claims: [],
  };
}

function describeStart(book: RuleBook): string {
  const rows =
    book.registers === 'shared' ? 'Both players share one register' : 'Each player owns a register';
  return `${rows} of ${plural(book.width, 'bit')}; ${startWords(book)} at the start.`;
}

function startWords(book: RuleBook): string {
  if (Array.isArray(book.start)) return `Player 1's is ${book.start[0]} and Player 2's ${book.start[1]}`;
  const words: Readonly<Record<string, string>> = {
    zeros: 'all 0',
    ones: 'all 1',
    random: 'drawn at random',
  };
  return words[String(book.start)] ?? String(book.start);
}

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
  if (book.moves.length === 1)
    return book.moves.map((rule) => `On your turn you ${describeMove(rule)}. You may not pass.`);
  const choices = book.moves.map((rule, index) => `(${index + 1}) ${describeMove(rule)}`);
  return [`On your turn you do one of these: ${choices.join('; ')}. You may not pass.`];
}

const WHERE: Readonly<Record<RegisterName, string>> = {
  own: 'of your own register',
  other: "of your opponent's register",
  shared: 'of the register',
};

function describeMove(rule: MoveRule): string {
  if (rule.do === 'flips') return describeFlips(rule.flips);
  const count = rule.bits.to === 1 ? 'one' : rangeWords(rule.bits);
  const adjacent = rule.adjacent && rule.bits.to > 1 ? ' adjacent' : '';
  const many = rule.bits.to === 1 ? '' : 's';
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
    describeGoal(goalOf(book, seat), `Player ${seat + 1}`, `${verb}s`),
  );
}

function describeGoal(goal: Goal, who: string, verb: string): readonly string[] {
  if (goal.is === 'none') return who === 'you' ? [] : [`${who} has no goal.`];
  const whose = { own: 'their own register', other: "the opponent's register", shared: 'the register' }[
    goal.in
  ];
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

function describeStuck(book: RuleBook): string {
  return `A player on move without a legal move ${book.stuck}.`;
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
