// Two measures of all finds against each other, drawn as SVG: readable without colour, each point with its name.
import { element, escaped } from './html.ts';

export interface Point {
  readonly name: string;
  /** Where a click on it leads. */
  readonly href: string;
  readonly x: number;
  readonly y: number;
}

const [WIDTH, HEIGHT, LEFT, BOTTOM, EDGE] = [640, 360, 56, 44, 16];

export function plot(points: readonly Point[], xTitle: string, yTitle: string): string {
  const [xs, ys] = [scale(points.map(({ x }) => x)), scale(points.map(({ y }) => y))];
  const across = (x: number) => LEFT + xs.share(x) * (WIDTH - LEFT - EDGE);
  const up = (y: number) => HEIGHT - BOTTOM - ys.share(y) * (HEIGHT - BOTTOM - EDGE);
  const ticks = [
    ...xs.ticks.map((x) => text(across(x), HEIGHT - BOTTOM + 18, 'middle', numberText(x))),
    ...ys.ticks.map((y) => text(LEFT - 8, up(y) + 4, 'end', numberText(y))),
  ];
  const dots = points.map(({ name, href, x, y }) => {
    const title = element(
      'title',
      escaped(`${name}: ${xTitle} ${numberText(x)}, ${yTitle} ${numberText(y)}`),
    );
    const dot = element('circle', title, { cx: fixed(across(x)), cy: fixed(up(y)), r: 5 });
    return element('a', dot, { href, 'aria-label': name });
  });
  const axes = `<path class="axes" d="M${LEFT} ${EDGE}V${HEIGHT - BOTTOM}H${WIDTH - EDGE}"/>`;
  const titles = [
    text((LEFT + WIDTH - EDGE) / 2, HEIGHT - 6, 'middle', xTitle),
    `<text transform="translate(14 ${(HEIGHT - BOTTOM + EDGE) / 2}) rotate(-90)" text-anchor="middle">${escaped(yTitle)}</text>`,
  ];
  const label = `${yTitle} against ${xTitle}; the same numbers stand in the table.`;
  return element('svg', [axes, ...ticks, ...titles, ...dots].join('\n'), {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    role: 'group',
    'aria-label': label,
  });
}

function text(x: number, y: number, anchor: string, words: string): string {
  return element('text', escaped(words), { x: fixed(x), y: fixed(y), 'text-anchor': anchor });
}

interface Scale {
  /** Where a value lies between the ends, from 0 to 1. */
  readonly share: (value: number) => number;
  readonly ticks: readonly number[];
}

/** Ends at round numbers around the values. */
function scale(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most > least ? most - least : 1;
  const step =
    10 ** Math.floor(Math.log10(span)) * (span / 10 ** Math.floor(Math.log10(span)) > 4 ? 2 : 1) * 0.5;
  const [from, to] = [
    Math.floor(least / step) * step,
    Math.ceil((most > least ? most : most + 1) / step) * step,
  ];
  const count = Math.round((to - from) / step);
  return {
    share: (value) => (value - from) / (to - from),
    ticks: Array.from({ length: count + 1 }, (_, index) => from + index * step),
  };
}

function fixed(value: number): string {
  return value.toFixed(1);
}

function numberText(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
