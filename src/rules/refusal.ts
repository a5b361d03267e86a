// Why a move is refused: the most helpful reason, read from the rules and not from any game.
import { countOnes, isRun, onesOf } from '../base/bits.ts';
import type { Rules } from './compile.ts';
import type { MoveFault } from './fault.ts';
import { isLegal, type Move } from './play.ts';
import { registerOf, type Position } from './position.ts';
import type { MoveFamily, RegisterName } from './rule-book.ts';

/** The reason, or undefined if the move is legal. */
export function whyIllegal(rules: Rules, position: Position, move: Move): MoveFault | undefined {
  if (isLegal(rules, position, move)) return undefined;
  if (move === 0) return { code: 'no-bits' };
  const register = touchedBy(rules, move);
  const families = rules.book.moves.filter((rule): rule is MoveFamily => rule.do !== 'flips');
  if (families.length < rules.book.moves.length) return { code: 'guarded' };
  if (register === undefined) return { code: 'two-registers' };
  const here = families.filter((family) => family.on === register);
  if (here.length === 0) return { code: 'wrong-register', allowed: [...new Set(families.map((f) => f.on))] };
  return whyNotHere(rules, position, registerOf(rules, move, register), register, here);
}

function whyNotHere(
  rules: Rules,
  position: Position,
  bits: number,
  register: RegisterName,
  families: readonly MoveFamily[],
): MoveFault {
  const got = countOnes(bits);
  const sized = families.filter((family) => family.bits.from <= got && got <= family.bits.to);
  if (sized.length === 0) return { code: 'bit-count', got, allowed: allowedCounts(rules, families) };
  const shaped = sized.filter((family) => !family.adjacent || isRun(bits));
  if (shaped.length === 0) return { code: 'not-adjacent' };
  return whyGuarded(registerOf(rules, position.state, register), bits, register, shaped);
}

/** The first bit, from the left, that already is what the move would make it. */
function whyGuarded(
  content: number,
  bits: number,
  register: RegisterName,
  families: readonly MoveFamily[],
): MoveFault {
  const value = families.some((family) => family.do === 'clear') ? 0 : 1;
  const bit = onesOf(bits).find((index) => ((content >>> index) & 1) === value);
  return bit === undefined || families.some((family) => family.do !== families[0]?.do)
    ? { code: 'guarded' }
    : { code: 'already', bit, register, value };
}

function allowedCounts(rules: Rules, families: readonly MoveFamily[]): readonly number[] {
  const counts = Array.from({ length: rules.width }, (_, index) => index + 1);
  return counts.filter((count) => families.some(({ bits }) => bits.from <= count && count <= bits.to));
}

function touchedBy(rules: Rules, move: Move): RegisterName | undefined {
  if (rules.shared) return 'shared';
  const [own, other] = [registerOf(rules, move, 'own'), registerOf(rules, move, 'other')];
  if (own !== 0 && other !== 0) return undefined;
  return own === 0 ? 'other' : 'own';
}
