// The games as the core plays them: rules compiled and target set, and the position they start from.
import { compile, findGame, positionOf, withTarget } from '../dist/index.js';

const TARGETS = { 'bit-battle': 0b11010110, 'binary-battle': 0b1010 };

export function prepare(id) {
  const { book } = findGame(id);
  const rules = withTarget(compile(book).value, TARGETS[id]);
  const register = book.start === 'ones' ? rules.full : 0;
  return { rules, start: positionOf(rules, [register, register], 0) };
}
