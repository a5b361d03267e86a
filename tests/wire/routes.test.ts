// The table of routes: each is reached by its own method and path, and nothing else is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routeOf, ROUTES } from '../../src/wire/routes.ts';
import { MATCH } from './samples.ts';

/** What stands in the gaps, as text and as it is read. */
const GAPS: Readonly<Record<string, readonly [string, unknown]>> = {
  match: [MATCH, MATCH],
  seat: ['2', 2],
  line: ['12', 12],
  round: ['3', 3],
  offer: ['undo', 'undo'],
};
const METHODS = ['GET', 'PUT', 'DELETE', 'POST', 'PATCH', 'HEAD', 'OPTIONS', 'get', ''];

function filled(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, gap: string) => GAPS[gap]![0]);
}

describe('every route', () => {
  it.each(ROUTES.map((route) => [route.name, route] as const))('%s is reached', (name, { method, path }) => {
    const gaps = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
    const parameters = Object.fromEntries(gaps.map((gap) => [gap, GAPS[gap]![1]]));
    expect(routeOf(method, filled(path))).toEqual({ route: name, parameters });
  });

  it.each(ROUTES.map((route) => [route.name, route] as const))(
    '%s is not reached by another method',
    (name, { path }) => {
      const right = new Set(
        ROUTES.filter((route) => route.path === path).map(({ method }): string => method),
      );
      const others = METHODS.filter((method) => !right.has(method));
      for (const method of others) expect(routeOf(method, filled(path)), `${method} ${name}`).toBeUndefined();
    },
  );

  it('has a name and an address of its own', () => {
    expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length);
    expect(new Set(ROUTES.map(({ method, path }) => `${method} ${path}`)).size).toBe(ROUTES.length);
  });
});

describe('no other address', () => {
  it.each([
    '',
    '/',
    'About',
    'about/',
    '/about',
    'matches',
    'matches/',
    `matches/${MATCH}/`,
    `matches/${MATCH.toUpperCase()}`,
    `matches/${MATCH}0`,
    `matches/${MATCH}/seats/0`,
    `matches/${MATCH}/seats/3`,
    `matches/${MATCH}/seats/01`,
    `matches/${MATCH}/moves/0`,
    `matches/${MATCH}/moves/-1`,
    `matches/${MATCH}/moves/1e3`,
    `matches/${MATCH}/moves/12345678`,
    `matches/${MATCH}/offers/resign`,
    `matches/${MATCH}/offers/toString`,
    `matches/${MATCH}/secrets`,
    'lobby/lobby',
    'matches/{match}',
    'constructor',
  ])('leads anywhere: %j', (path) => {
    for (const method of METHODS) expect(routeOf(method, path)).toBeUndefined();
  });

  it('leads anywhere, whatever it is, unless it is one of the table with its gaps filled', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'matches',
        'seats',
        'moves',
        'rounds',
        'offers',
        'lobby',
        'about',
        '1',
        '2',
        'draw',
        MATCH,
      ),
      fc.string({ maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...METHODS), fc.array(word, { maxLength: 7 }), (method, words) => {
        const path = words.join('/');
        const patterns = ROUTES.filter((route) => route.method === method).map((route) =>
          patternOf(route.path),
        );
        expect(routeOf(method, path) !== undefined).toBe(patterns.some((pattern) => pattern.test(path)));
      }),
      { numRuns: 2000 },
    );
  });
});

/** The same table read in another way. */
function patternOf(path: string): RegExp {
  const gaps: Readonly<Record<string, string>> = {
    match: '[0-9a-f]{16}',
    seat: '[12]',
    line: '[1-9][0-9]{0,6}',
    round: '[1-9][0-9]{0,6}',
    offer: '(draw|undo)',
  };
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, (_, gap: string) => gaps[gap]!)}$`);
}
