// One line that says what a book is about, for lists: the rules in words are longer.
import {
  goalOf,
  isFamily,
  isGoalPair,
  type Goal,
  type MoveFamily,
  type Range,
  type RuleBook,
} from '../../rules/rule-book.ts';

const MOST_CHARACTERS = 160;

/** "7 shared bits, each flipped at most 3 times: flip 1 or 2; exactly 6 ones win." As much of it as a summary holds. */
export function summaryOf(book: RuleBook): string {
  const rows = book.registers === 'shared' ? `${book.width} shared bits` : `${book.width} bits each`;
  const wear = book.wear === undefined ? '' : `, each flipped at most ${times(book.wear)}`;
  const clauses = [goalWords(book), ...extras(book)];
  let text = `${rows}${wear}: ${movesWords(book)}`;
  for (const clause of clauses) if (text.length + clause.length + 3 <= MOST_CHARACTERS) text += `; ${clause}`;
  return `${text.slice(0, MOST_CHARACTERS - 1)}.`;
}

function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
}

function movesWords({ moves }: RuleBook): string {
  const words = moves.map((rule) => {
    const price =
      rule.costs === undefined ? '' : ` for ${rule.costs === 1 ? 'a charge' : `${rule.costs} charges`}`;
    if (rule.do === 'pass') return `pass${price}`;
    return (isFamily(rule) ? familyWords(rule) : 'make a listed flip') + price;
  });
  return words.join(' or ');
}

const VERBS = { toggle: 'flip', set: 'set', clear: 'clear' } as const;

function familyWords({ do: action, on, bits, adjacent }: MoveFamily): string {
  const side = adjacent === false ? '' : adjacent === 'ring' ? ' side by side on a ring' : ' side by side';
  const whose = on === 'other' ? " of the other's" : on === 'own' ? ' of your own' : '';
  return `${VERBS[action]} ${rangeWords(bits)}${whose}${side}`;
}

function rangeWords({ from, to }: Range): string {
  if (from === to) return String(from);
  return to === from + 1 ? `${from} or ${to}` : `${from} to ${to}`;
}

function goalWords(book: RuleBook): string {
  const verb = book.misere ? 'loses' : 'wins';
  if (isGoalPair(book.goal)) {
    const [one, two] = [testWords(goalOf(book, 0)), testWords(goalOf(book, 1))];
    return `${one} ${verb} for Player 1, ${two} for Player 2`;
  }
  if (book.goal.is === 'none') return book.stuck === 'wins' ? 'the last move loses' : 'the last move wins';
  return `${testWords(book.goal)} ${verb}`;
}

function testWords(goal: Goal): string {
  switch (goal.is) {
    case 'none':
      return 'nothing';
    case 'target':
      return 'the target';
    case 'pattern':
      return goal.bits;
    case 'zeros':
      return 'all 0';
    case 'ones':
      return 'all 1';
    case 'count':
      return `exactly ${goal.ones} at 1`;
    case 'multiple':
      return `a multiple of ${goal.of}`;
    case 'run':
      return `a run of ${goal.ones} 1s`;
  }
}

function extras({ ban, charges, opening, stuck }: RuleBook): readonly string[] {
  const bans = {
    'own-move': 'not your last move again',
    undo: 'no taking back',
    'last-bits': 'no bit just flipped',
    'other-twice': "not the other's row twice running",
  } as const;
  const paid = Array.isArray(charges) ? charges.join(' and ') : charges;
  return [
    ...(ban === undefined ? [] : [bans[ban]]),
    ...(paid === undefined
      ? []
      : [`${String(paid)} charge${paid === 1 ? '' : 's'}${Array.isArray(charges) ? '' : ' each'}`]),
    ...(opening === undefined ? [] : ['another first move']),
    ...(stuck === 'draws' ? ['stuck is a draw'] : stuck === 'passes' ? ['stuck passes'] : []),
  ];
}
