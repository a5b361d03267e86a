// Exact values of hidden-target positions: of the targets still possible, how many the player on move wins
// if both play perfectly and ask no dead questions. Computed when asked for, each belief once.
import { countOnes } from '../base/bits.ts';
import { at } from '../base/invariant.ts';
import type { Rules } from '../rules/compile.ts';
import { BeliefKeys } from './belief-key.ts';
import { raceOf, type Race } from './race.ts';

/** All that is public: both registers, seen by the player on move, and the targets that fit all counts. */
export interface Belief {
  readonly own: number;
  readonly other: number;
  readonly targets: readonly number[];
}

/** The tables that are kept, one for each shape of rules. */
export interface BeliefTables {
  /** Undefined for rules that are no race. */
  of(rules: Rules): BeliefTable | undefined;
}

/** A table for 8 bits holds some ten thousand beliefs. */
const MOST_TABLES = 4;

/** No tables yet. When there are too many, the one that was asked for longest ago goes. */
export function createBeliefTables(): BeliefTables {
  const tables = new Map<string, BeliefTable>();
  const races = new WeakMap<Rules['flips'], Race | undefined>();
  const raceIn = (rules: Rules) => {
    if (!races.has(rules.flips)) races.set(rules.flips, raceOf(rules));
    return races.get(rules.flips);
  };
  return {
    of(rules) {
      const race = raceIn(rules);
      if (race === undefined) return undefined;
      const name = `${race.width} ${race.sizes.join('-')} ${race.stuckWins}`;
      const table = tables.get(name) ?? new BeliefTable(race);
      tables.delete(name);
      tables.set(name, table);
      for (const oldest of [...tables.keys()].slice(0, Math.max(0, tables.size - MOST_TABLES)))
        tables.delete(oldest);
      return table;
    },
  };
}

/** Inside, the own register is always 0: everything is XORed with it. */
export class BeliefTable {
  private readonly race: Race;
  private readonly keys: BeliefKeys;
  private readonly known = new Map<string, number>();

  constructor(race: Race) {
    this.race = race;
    this.keys = new BeliefKeys(race.width);
  }

  /** How many beliefs it has computed, up to symmetry; a single target is a race and needs no entry. */
  get size(): number {
    return this.known.size;
  }

  /** How many of the possible targets the player on move wins. */
  value({ own, other, targets }: Belief): number {
    return this.valueOf(other ^ own, moved(targets, own));
  }

  /** For each move but dead questions: how many of them the player wins who makes it now. */
  winsByMove({ own, other, targets }: Belief): ReadonlyMap<number, number> {
    const [away, seen] = [other ^ own, moved(targets, own)];
    const twins = this.keys.twinsOf(away, seen);
    const wins = new Map<number, number>();
    for (const move of this.race.moves) {
      const share = wins.get(lowered(move, twins)) ?? this.winsAfter(away, seen, move);
      if (share !== undefined) wins.set(move, share);
    }
    return wins;
  }

  /** With the target known: how many turns are left after this move; 0 if it wins. */
  turnsAfter(own: number, target: number, move: number): number {
    const wrong = countOnes(own ^ move ^ target);
    return wrong === 0 ? 0 : at(this.race.turns, wrong);
  }

  private valueOf(other: number, targets: readonly number[]): number {
    if (targets.length === 1) return this.raceWins(other, targets[0] as number);
    const key = this.keys.keyOf(other, targets);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const value = this.best(other, targets);
    this.known.set(key, value);
    return value;
  }

  /** No player can disturb the other: fewer turns to go win, and at equal turns the player on move does. */
  private raceWins(other: number, target: number): number {
    const { turns } = this.race;
    return at(turns, countOnes(target)) <= at(turns, countOnes(target ^ other)) ? 1 : 0;
  }

  private winsAfter(other: number, targets: readonly number[], move: number): number | undefined {
    if (targets.length !== 1) return this.ask(other, targets, move);
    const target = at(targets, 0);
    return target === move ? 1 : 1 - this.raceWins(other ^ move, target ^ other);
  }

  private best(other: number, targets: readonly number[]): number {
    const twins = this.keys.twinsOf(other, targets);
    let best = -1;
    for (const move of this.race.moves)
      if (lowered(move, twins) === move) best = Math.max(best, this.ask(other, targets, move) ?? -1);
    if (best >= 0) return best;
    return this.race.stuckWins ? targets.length : 0;
  }

  /** Every answer leaves a smaller belief, in which the opponent is on move; undefined for a dead question. */
  private ask(other: number, targets: readonly number[], move: number): number | undefined {
    const answers = split(targets, move, other);
    if (answers === undefined) return undefined;
    let wins = targets.length;
    for (let wrong = 1; wrong < answers.length; wrong++) {
      const left = answers[wrong];
      if (left !== undefined) wins -= this.valueOf(other ^ move, left);
    }
    return wins;
  }
}

function moved(targets: readonly number[], by: number): readonly number[] {
  return targets.map((target) => target ^ by);
}

type Answers = readonly (readonly number[] | undefined)[];

/** The targets by how many bits the move leaves wrong, as the opponent sees them; undefined if all are alike. */
function split(targets: readonly number[], move: number, other: number): Answers | undefined {
  const answers: number[][] = [];
  let count = 0;
  for (const target of targets) {
    const wrong = countOnes(target ^ move);
    const known = answers[wrong];
    if (known === undefined) {
      answers[wrong] = [target ^ other];
      count++;
    } else known.push(target ^ other);
  }
  return count < 2 ? undefined : answers;
}

/** The move that stands for all that are alike: of columns that can be swapped, it flips the lowest. */
function lowered(move: number, twins: Int8Array): number {
  let lowest = move;
  for (let column = 0; column < twins.length; column++)
    for (let from = column, to = at(twins, from); to >= 0; from = to, to = at(twins, from))
      if ((lowest & (1 << from)) !== 0 && (lowest & (1 << to)) === 0) lowest ^= (1 << from) | (1 << to);
  return lowest;
}
