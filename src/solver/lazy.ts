// Engine: looks ahead from the position that is asked about, as far as a budget goes. Never claims to be exact:
// what it finds within its sight is proven, what it does not find it calls endless.
import type { Rules } from '../rules/compile.ts';
import { after, goalWinner, legalMoves, stuckEnding } from '../rules/play.ts';
import type { Position } from '../rules/position.ts';
import { UNCOUNTED_POSITIONS, type Engine } from './solution.ts';
import { codeBefore, compareCodes, lossCode, winCode, type Code } from './value.ts';

const MOST_LOOKS = 300_000;
const DEEPEST = 40;

export function lazyEngine(rules: Rules): Engine {
  const search = new Search(rules);
  return {
    method: 'lazy',
    exact: false,
    counted: true,
    code: (state, seat) => search.code({ state, toMove: seat }),
    statistics: () => UNCOUNTED_POSITIONS,
  };
}

/** Deepens ply by ply, so that the first end it proves is the nearest. */
class Search {
  private readonly rules: Rules;
  private readonly found = new Map<string, Code>();
  private looks = 0;

  constructor(rules: Rules) {
    this.rules = rules;
  }

  code(position: Position): Code {
    this.looks = 0;
    for (let depth = 0; depth <= DEEPEST && this.looks < MOST_LOOKS; depth++) {
      const code = this.look(position, depth);
      if (code !== 0) return code;
    }
    return 0;
  }

  private look(position: Position, depth: number): Code {
    const key = `${position.state} ${position.toMove}`;
    const known = this.found.get(key);
    if (known !== undefined) return known;
    const moves = legalMoves(this.rules, position);
    this.looks += 1 + moves.length;
    if (moves.length === 0) return this.stuckCode(position);
    if (depth === 0 || this.looks > MOST_LOOKS) return 0;
    const best = moves.map((move) => this.codeAfter(position, move, depth)).reduce(better);
    if (best !== 0) this.found.set(key, best);
    return best;
  }

  private codeAfter(position: Position, move: number, depth: number): Code {
    const next = after(this.rules, position, move);
    const winner = goalWinner(this.rules, next);
    if (winner !== undefined) return winner === position.toMove ? winCode(1) : lossCode(1);
    return codeBefore(this.look(next, depth - 1));
  }

  private stuckCode({ toMove }: Position): Code {
    return stuckEnding(this.rules, toMove).winner === toMove ? winCode(0) : lossCode(0);
  }
}

function better(one: Code, other: Code): Code {
  return compareCodes(one, other) <= 0 ? one : other;
}
