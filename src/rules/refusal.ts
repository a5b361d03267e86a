// Why a move is refused: the most helpful reason, read from the rules and not from any game.
import { countOnes, onesOf } from '../base/bits.ts';
import { mayPass } from './book-facts.ts';
import { visibleFlips } from './compile-moves.ts';
import type { Rules } from './compile.ts';
import type { MoveFault } from './fault.ts';
import { standTogether } from './masks.ts';
import { isLegal, PASS, type Move } from './play.ts';
import { registerOf, type Position } from './position.ts';
import { rememberedIn, wornOut } from './remembered.ts';
import { isFamily, type MoveFamily, type MoveRule, type RegisterName } from './rule-book.ts';

/** The reason, or undefined if the move is legal. */
export function whyIllegal(rules: Rules, position: Position, move: Move): MoveFault | undefined {
  if (isLegal(rules, position, move)) return undefined;
  const { moves, opening } = rules.book;
  const isFirst = rememberedIn(rules, position).opening === true;
  const now = isFirst && opening !== undefined ? opening : moves;
  const fitting = now.filter((rule) => allows(rules, rule, position, move));
  if (fitting.length > 0) return whyNotNow(rules, position, move, fitting);
  if (isFirst && moves.some((rule) => allows(rules, rule, position, move))) return { code: 'opening' };
  return whyNever(rules, position, move, now);
}

/** Whether a rule lets the registers be changed so, whatever else is asked. */
function allows({ book, layout }: Rules, rule: MoveRule, { state }: Position, move: Move): boolean {
  return visibleFlips(rule, book, layout).some(
    ({ need1, need0, flip }) => flip === move && (state & need1) === need1 && (state & need0) === 0,
  );
}

/** What the rules remember forbids a move that the registers would allow by these rules. */
function whyNotNow(rules: Rules, position: Position, move: Move, fitting: readonly MoveRule[]): MoveFault {
  const { ban = 'undo', wear = 0 } = rules.book;
  for (const register of registersTouched(rules, move)) {
    const worn = registerOf(rules, move, register) & wornOut(rules, position, register);
    const [bit] = onesOf(worn);
    if (bit !== undefined) return { code: 'worn', bit, register, most: wear };
  }
  const left = rememberedIn(rules, position).charges?.[position.toMove] ?? 0;
  const costs = Math.min(...fitting.map((rule) => rule.costs ?? 0));
  return costs > left ? { code: 'no-charge', costs, left } : { code: 'banned', ban };
}

/** The registers themselves do not allow the move. */
function whyNever(rules: Rules, position: Position, move: Move, now: readonly MoveRule[]): MoveFault {
  if (move === PASS) {
    if (!mayPass(rules.book)) return { code: 'no-bits' };
    return { code: 'no-pass', unlessStuck: rules.book.stuck === 'passes' };
  }
  const [register, ...others] = registersTouched(rules, move);
  const families = now.filter(isFamily);
  if (now.some((rule) => rule.do === 'flips')) return { code: 'guarded' };
  if (register === undefined || others.length > 0) return { code: 'two-registers' };
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
  const shaped = sized.filter((family) => standTogether(bits, rules.width, family.adjacent));
  if (shaped.length === 0) return { code: 'not-adjacent' };
  const value = shaped.some((family) => family.do === 'clear') ? 0 : 1;
  const content = registerOf(rules, position.state, register);
  // The first one, from the left, that already is what the move would make it.
  const bit = onesOf(bits).find((index) => ((content >>> index) & 1) === value);
  const others = families.filter((family) => family.do !== shaped[0]?.do);
  if (bit === undefined || others.some((family) => sized.includes(family))) return { code: 'guarded' };
  const already = { code: 'already', bit, register, value } as const;
  return others.length === 0 ? already : { ...already, sizes: { got, others: allowedCounts(rules, others) } };
}

function allowedCounts(rules: Rules, families: readonly MoveFamily[]): readonly number[] {
  const counts = Array.from({ length: rules.width }, (_, index) => index + 1);
  return counts.filter((count) => families.some(({ bits }) => bits.from <= count && count <= bits.to));
}

function registersTouched(rules: Rules, move: Move): readonly RegisterName[] {
  const names: readonly RegisterName[] = rules.shared ? ['shared'] : ['own', 'other'];
  return names.filter((register) => registerOf(rules, move, register) !== 0);
}
