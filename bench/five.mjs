// Suite `five`: all five games at their book's size, every target and every length, solved one after the other.
import { atWidth, compile, GAMES, solveNow, withTarget } from '../dist/index.js';

const MOST_SECONDS = 1;

export function run() {
  const began = performance.now();
  const solved = GAMES.flatMap(({ book }) =>
    widthsOf(book).flatMap((width) => solveAll(atWidth(book, width))),
  ).length;
  const seconds = (performance.now() - began) / 1000;
  const reached = seconds < MOST_SECONDS;
  console.log(
    `  ${solved} games solved in ${seconds.toFixed(2)} s (goal: under ${MOST_SECONDS})  ${reached ? 'ok' : 'MISSED'}`,
  );
  return reached;
}

function widthsOf({ widths }) {
  return Array.from({ length: widths.to - widths.from + 1 }, (_, index) => widths.from + index);
}

/** One solution for each target, or one alone. */
function solveAll(book) {
  const rules = compile(book).value;
  const targets =
    book.target === 'none' ? [undefined] : Array.from({ length: 2 ** book.width }, (_, target) => target);
  return targets.map((target) => solveNow(withTarget(rules, target)).value);
}
