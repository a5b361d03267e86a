// Engine: looks ahead from the position that is asked about, as far as a budget goes. Never claims to be exact:
// what it finds within its depth is proven, what it does not find it calls endless.
import type { Rules } from '../../rules/compile.ts';
import { legalMoves, stuckEnding, wholeFlip, type Move } from '../../rules/play.ts';
import { positionKey, turnState, type Position } from '../../rules/position.ts';
import { otherSeat, type Seat } from '../../rules/rule-book.ts';
import { arrivalOf, GOES_ON, OVER_WON } from '../arrival.ts';
import { countedAtOnce, UNCOUNTED_POSITIONS, type Engine } from '../solution.ts';
import { codeBefore, compareCodes, lossCode, winCode, type Code } from '../value.ts';

/** How many flips are tried for one question: half a second at most. */
export const MOST_TRIES = 6_000_000;
/** What remembering a position costs, in tries: it also keeps the memory in bounds. */
const TRIES_PER_POSITION = 8;
const DEEPEST = 40;
/** Questions about the same few positions come again and again. */
const MOST_ANSWERS = 8;

/** The same question always gets the same answer: nothing is carried over from one to the next. */
export function lazyEngine(rules: Rules, tries = MOST_TRIES): Engine {
  const answers = new Map<number, Int8Array>();
  const moveCodes = ({ state, toMove }: Position, moves: readonly Move[]) => {
    const key = positionKey({ state, toMove });
    const codes = answers.get(key) ?? new Search(rules, tries).codes({ state, toMove }, moves);
    if (answers.size >= MOST_ANSWERS) answers.clear();
    answers.set(key, codes);
    return codes;
  };
  return {
    method: 'lazy',
    exact: false,
    code: (state, toMove) => {
      const codes = moveCodes({ state, toMove }, legalMoves(rules, { state, toMove }));
      return codes.length === 0 ? stuckCode(rules, toMove) : codes.reduce(better);
    },
    moveCodes,
    counting: () => countedAtOnce(() => UNCOUNTED_POSITIONS),
  };
}

/** Deepens ply by ply, so that the first end it proves is the nearest. */
class Search {
  private readonly rules: Rules;
  /** Codes by position, and how deep the others were looked into in vain. */
  private readonly found = new Map<number, Code>();
  private readonly vain = new Map<number, number>();
  private left: number;

  constructor(rules: Rules, tries: number) {
    this.rules = rules;
    this.left = tries;
  }

  /** The codes of these moves. Deeper than the nearest win it does not look. */
  codes({ state, toMove }: Position, moves: readonly Move[]): Int8Array {
    const codes = new Int8Array(moves.length);
    for (let depth = 0, open = true; open && depth < DEEPEST && this.left > 0; depth++) {
      open = false;
      for (let i = 0; i < moves.length && this.left > 0; i++) {
        if (codes[i] !== 0) continue;
        const flip = wholeFlip(this.rules, { state, toMove }, moves[i] as Move);
        codes[i] = this.codeAfter(state, toMove, flip, depth);
        if (codes[i] === 0) open = true;
      }
      if (codes.some((code) => code > 0)) break;
    }
    return codes;
  }

  /** The code of the move, if it ends within so many more plies; else 0. */
  private codeAfter(state: number, mover: Seat, flip: number, depth: number): Code {
    this.left--;
    const next = turnState(this.rules, state ^ flip);
    const arrival = arrivalOf(this.rules, next, otherSeat(mover));
    if (arrival !== GOES_ON) return arrival === OVER_WON ? lossCode(1) : winCode(1);
    return codeBefore(this.look(next, otherSeat(mover), depth));
  }

  /** The code of a position, if it ends within so many plies; else 0. */
  private look(state: number, toMove: Seat, depth: number): Code {
    const key = positionKey({ state, toMove });
    const known = this.found.get(key);
    if (known !== undefined) return Math.abs(known) - 1 <= depth ? known : 0;
    const vain = this.vain.get(key) ?? 0;
    if (depth > 0 && vain >= depth) return 0;
    const code = this.best(state, toMove, depth, winCode(vain + 1));
    if (code === undefined || (code === 0 && depth === 0)) return 0;
    this.left -= TRIES_PER_POSITION;
    if (code === 0) this.vain.set(key, depth);
    else this.found.set(key, code);
    return code;
  }

  /** The best code of all moves; `enough` is the best there can be. Undefined if the budget ran out. */
  private best(state: number, toMove: Seat, depth: number, enough: Code): Code | undefined {
    const { size, need1, need0, flip } = this.rules.flips[toMove];
    let best: Code | undefined;
    for (let i = 0; i < size; i++) {
      if (--this.left < 0) return undefined;
      const need = need1[i] as number;
      if ((state & need) !== need || (state & (need0[i] as number)) !== 0) continue;
      if (depth === 0) return 0;
      const code = this.codeAfter(state, toMove, flip[i] as number, depth - 1);
      if (best === undefined || compareCodes(code, best) < 0) best = code;
      if (best === enough) break;
    }
    return best ?? this.afterForcedPass(state, toMove, depth);
  }

  /** A player without a flip passes, where that is the rule; otherwise, and if the other has none either, it is over. */
  private afterForcedPass(state: number, toMove: Seat, depth: number): Code {
    const [pass] = legalMoves(this.rules, { state, toMove });
    if (pass === undefined || depth === 0) return pass === undefined ? stuckCode(this.rules, toMove) : 0;
    return this.codeAfter(state, toMove, wholeFlip(this.rules, { state, toMove }, pass), depth - 1);
  }
}

/** A drawn end proves nothing: neither player wins by it, as by endless play. */
function stuckCode(rules: Rules, toMove: Seat): Code {
  const { winner } = stuckEnding(rules, toMove);
  if (winner === undefined) return 0;
  return winner === toMove ? winCode(0) : lossCode(0);
}

function better(one: Code, other: Code): Code {
  return compareCodes(one, other) <= 0 ? one : other;
}
