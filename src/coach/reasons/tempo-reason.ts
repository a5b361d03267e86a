// Reason: a race. Each player changes only their own register, so only turns count: the player with fewer arrives first.
import { counted } from '../../base/text.ts';
import { countOnes } from '../../base/bits.ts';
import { after, goalWinner } from '../../rules/play.ts';
import type { Rules } from '../../rules/compile.ts';
import { registerOf } from '../../rules/position.ts';
import type { Outlook } from '../../solver/value.ts';
import { familiesOf, isAnyBits, sizesOf, wantedInOwn } from './shape.ts';
import type { Distance, TempoReason, Theory } from './theory.ts';
import type { Pronouns } from '../words/person.ts';

export const tempoTheory: Theory = ({ rules, position }) => {
  const wanted = wantedInOwn(rules);
  const turns = wanted === undefined ? undefined : turnTable(rules);
  if (wanted === undefined || turns === undefined) return undefined;
  const distance = (register: number): Distance => {
    const wrong = countOnes(register ^ wanted);
    return { wrong, turns: turns[wrong] ?? null };
  };
  const own = distance(registerOf(rules, position.state, 'own'));
  const other = distance(registerOf(rules, position.state, 'other'));
  return {
    predict: (move) => {
      if (goalWinner(rules, after(rules, position, move)) !== undefined) return 'win';
      return outlookAfter(distance(registerOf(rules, position.state ^ move, 'own')), other);
    },
    tell: () => ({ kind: 'tempo', own, other }),
  };
};

/** The opponent is on move then, and wins a tie. */
function outlookAfter(own: Distance, other: Distance): Outlook {
  const [mine, theirs] = [own.turns ?? Infinity, other.turns ?? Infinity];
  if (mine === Infinity && theirs === Infinity) return 'endless';
  return theirs <= mine ? 'loss' : 'win';
}

/** Turns to the goal by wrong bits; to come back to it where none is wrong. Undefined if this is no race. */
function turnTable(rules: Rules): readonly (number | undefined)[] | undefined {
  const families = familiesOf(rules);
  const free = families?.every(
    (family) => family.do === 'toggle' && family.on === 'own' && isAnyBits(family),
  );
  if (families === undefined || free !== true) return undefined;
  const sizes = [...new Set(families.flatMap((family) => sizesOf(family, rules.width)))];
  const turns: (number | undefined)[] = Array.from({ length: rules.width + 1 }, () => undefined);
  let front = [0];
  for (let turn = 1; front.length > 0; turn++) {
    const reached = new Set(front.flatMap((wrong) => stepsFrom(wrong, sizes, rules.width)));
    front = [...reached].filter((wrong) => turns[wrong] === undefined);
    for (const wrong of front) turns[wrong] = turn;
  }
  return turns;
}

/** How many bits may be wrong after one turn; the same way leads back. */
function stepsFrom(wrong: number, sizes: readonly number[], width: number): readonly number[] {
  return sizes.flatMap((size) => {
    const mended = Array.from({ length: size + 1 }, (_, index) => index);
    return mended
      .filter((each) => each <= wrong && size - each <= width - wrong)
      .map((each) => wrong + size - 2 * each);
  });
}

export function tempoWords(who: Pronouns, { own, other }: TempoReason): string {
  if (own.turns === null && other.turns === null) return 'Neither player can ever reach the goal.';
  const mine = needWords(own, who.you, who.verb('need', 'needs'));
  const race = `This is a race that nobody can disturb: ${mine}, ${needWords(other, who.they, who.theyVerb('need', 'needs'))}`;
  const late = (own.turns ?? Infinity) > (other.turns ?? Infinity);
  if (late)
    return `${race}, so ${who.they} can arrive first whatever ${who.you} ${who.verb('play', 'plays')}.`;
  const turn = `${race}, and it is ${who.your} turn`;
  if (own.turns === 1) return `${turn}.`;
  return `${turn}: a move wins if after it ${who.you} ${who.verb('need', 'needs')} fewer turns than ${who.they}${who.theyVerb(' do', '')}.`;
}

/** "you need 2 turns (5 bits wrong)". */
function needWords({ wrong, turns }: Distance, name: string, need: string): string {
  if (turns === null) return `${name} can never get there`;
  const bits = wrong === 0 ? 'already there: away and back' : `${counted(wrong, 'bit')} wrong`;
  return `${name} ${need} ${counted(turns, 'turn')} (${bits})`;
}
