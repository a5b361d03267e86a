// Solves one work in a process of its own and prints, as JSON, CPU time, peak memory and what came out.
// Usage: node solve-once.mjs W1|W2|W3 bitmap|free
import { solveNow } from '../dist/index.js';
import { random, seed } from './random.mjs';
import { POSITIONS, rulesOf, WORKS } from './solve-works.mjs';

const [name, mode] = process.argv.slice(2);
const { asked, freeOptions } = WORKS[name];
const rules = rulesOf(name);
const options = mode === 'bitmap' ? { engine: 'bitmap' } : freeOptions;

function solved(these, how) {
  const solution = solveNow(these, how);
  if (!solution.ok) throw new Error(JSON.stringify(solution.fault));
  return solution.value;
}

/** Some positions, spread over all of them; the same ones every time. */
function somePositions(count, shift) {
  seed(1);
  const state = () => (random.below(4096) * 4096 + random.below(4096)) >>> shift;
  return Array.from({ length: count }, () => ({ state: state(), toMove: 0 }));
}

function ask(solution, positions, moveCount) {
  const values = positions.map((position) => solution.value(position));
  return { values, moves: positions.slice(0, moveCount).map((position) => solution.moves(position)) };
}

/** Every position, one by one. */
function countAll(solution) {
  const counts = { wins: 0, losses: 0, endless: 0, longest: 0 };
  const fields = { win: 'wins', loss: 'losses', endless: 'endless' };
  for (let state = 0; state < POSITIONS; state++) {
    const { value, plies } = solution.value({ state, toMove: 0 });
    counts[fields[value]]++;
    if (plies !== null && plies > counts.longest) counts.longest = plies;
  }
  return counts;
}

function plain({ plies, ...rest }) {
  return options.plies === false ? rest : { ...rest, plies };
}

/** Moves of equal value may come in another order where plies are unknown. */
function byMove(moves) {
  return moves.map(plain).sort((one, other) => one.move - other.move);
}

function textOf({ values, moves }) {
  return JSON.stringify([values.map(plain), moves.map(byMove)]);
}

/** Whether the general engine says the same; where plies were not asked for, of who wins and by which moves. */
function isAgreed(positions, answers) {
  return textOf(ask(solved(rules, { engine: 'bitmap' }), positions, asked.moves)) === textOf(answers);
}

ask(solved(rulesOf(name, 6), options), somePositions(asked.values, 12), asked.moves);
const positions = somePositions(asked.values, 0);
const began = process.cpuUsage();
const solution = solved(rules, options);
const answers = mode === 'free' ? ask(solution, positions, asked.moves) : undefined;
const { user, system } = process.cpuUsage(began);
const memory = process.resourceUsage().maxRSS * 1024;
const outcome = answers === undefined ? countAll(solution) : { agreed: isAgreed(positions, answers) };
console.log(JSON.stringify({ seconds: (user + system) / 1e6, memory, method: solution.method, ...outcome }));
