// Hidden targets: what is told, what is not, dead questions, and commitments that anybody can check.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { possibleTargets } from '../../src/match/belief.ts';
import type { Decision } from '../../src/match/command.ts';
import { decide } from '../../src/match/decide.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import { ENDLESS_RULINGS, positionIn } from '../../src/match/match.ts';
import { rebuildMatch } from '../../src/match/rebuild.ts';
import { createMatch } from '../../src/match/setup.ts';
import { viewOf } from '../../src/match/view.ts';
import { commitmentOf } from '../../src/notation/digest.ts';
import { formatRecord, parseRecord } from '../../src/notation/record.ts';
import type { RecordLine } from '../../src/notation/record-line.ts';
import { COMPUTER_PLAYERS } from '../../src/players/roster.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import {
  beginIn,
  begun,
  bookOf,
  faultOf,
  linesOf,
  moveBy,
  must,
  playing,
  roundOf,
  SALT,
  setupOf,
  tryMove,
} from './sample-match.ts';
import { createCaches } from '../../src/hidden/caches.ts';

const setup = setupOf(bookOf('bit-battle'), { secret: true });
const TARGET = '11010110';

/** A small secret game: three bits each, one or two flips a turn. */
const small = must(
  readRuleBook({
    ...{ id: 'small', title: 'Small', width: 3, registers: 'own', start: 'zeros' },
    ...{
      moves: [{ do: 'toggle', bits: { from: 1, to: 2 } }],
      goal: { is: 'target' },
      target: { seen: 'secret' },
    },
  }),
);

function agree(one: string, other: string): number {
  return [...one].filter((sign, i) => sign === other[i]).length;
}

/** The same moves under two hidden targets, up to the last position where nobody can tell them apart. */
function twins(seed: number, plies: number, endless: (typeof ENDLESS_RULINGS)[number]) {
  const random = seededRandom(seed);
  const [first, second] = [1 + random.below(7), 1 + random.below(6)];
  const targets = [first, second < first ? second : second + 1];
  const fresh = must(createMatch(setupOf(small, { secret: true, endless })));
  const began = targets.map((target, index) =>
    must(decide(fresh, { do: 'begin', first: 0, start: [0, 0], target, commitment: 'c', salt: `s${index}` })),
  );
  let pair = began.map(({ match, events }) => ({ match, events: [...events] }));
  for (let ply = 0; ply < plies; ply++) {
    const round = roundOf(pair[0]!.match);
    const moves = allowedMoves(round);
    const { toMove } = positionIn(round);
    const move = moves[random.below(moves.length)]!;
    const next = pair.map(({ match, events }) => {
      const decision = must(decide(match, { do: 'move', seat: toMove, move }));
      return { match: decision.match, events: [...events, ...decision.events] };
    });
    if (JSON.stringify(next[0]!.events) !== JSON.stringify(next[1]!.events)) break;
    if (roundOf(next[0]!.match).outcome !== undefined) break;
    pair = next;
  }
  return [pair[0]!, pair[1]!] as const;
}

describe('after each move its count is public', () => {
  it('for the register that changed, counted by hand', () => {
    const match = playing(begun(setup, { target: TARGET }), '1 2 4', '3');
    // 11010000 and 11010110 agree in 6 places; 00100000 and 11010110 in 2.
    expect(roundOf(match).plies.map((ply) => ply.matches)).toEqual([
      [6, undefined],
      [undefined, 2],
    ]);
    expect(viewOf(match, 1).round.plies).toEqual(roundOf(match).plies);
  });

  it('and leaves just the targets that fit it, never the start', () => {
    const match = begun(setup, { target: TARGET });
    expect(possibleTargets(roundOf(match))).toHaveLength(255);
    const all = Array.from({ length: 255 }, (_, index) => (index + 1).toString(2).padStart(8, '0'));
    const fitting = all.filter((bits) => agree(bits, '11010000') === 6 && agree(bits, '00100000') === 2);
    const left = possibleTargets(roundOf(playing(match, '1 2 4', '3')));
    expect(left.map((target) => target.toString(2).padStart(8, '0'))).toEqual(fitting);
  });
});

describe('nothing else is public before the end', () => {
  it('two matches that differ only in their target look the same while the counts are the same', async () => {
    const rulings = fc.constantFrom(...ENDLESS_RULINGS);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 0, max: 6 }), rulings, async (seed, plies, endless) => {
        const [one, other] = twins(seed, plies, endless);
        expect(other.match.rounds).not.toEqual(one.match.rounds);
        for (const seat of [0, 1, undefined] as const)
          expect(viewOf(other.match, seat)).toEqual(viewOf(one.match, seat));
        expect(other.events).toEqual(one.events);
        for (const player of COMPUTER_PLAYERS) {
          const choices = await Promise.all(
            [one, other].map(async ({ match }) =>
              player.choose(
                viewOf(match, positionIn(roundOf(match)).toMove),
                seededRandom(seed),
                createCaches(),
              ),
            ),
          );
          expect(choices[0]).toBe(choices[1]);
        }
      }),
    );
  });

  it('the end reveals target and salt', () => {
    const match = begun(setup, { target: TARGET });
    const { events } = must(decide(match, { do: 'resign', seat: 0 }));
    const revealed = { target: 0b11010110, salt: SALT };
    expect(events[1]).toEqual({ type: 'outcome', outcome: { winner: 1, by: 'resign' }, revealed });
  });
});

describe('no-repeat with a hidden target', () => {
  const match = begun({ ...setup, endless: 'no-repeat' }, { target: TARGET });

  it('refuses a flip whose count everybody can deduce', () => {
    // Player 1's answer has told everybody how many bits of 10000000 match.
    const asked = playing(match, '1');
    expect(faultOf(tryMove(asked, '1'))).toEqual({ code: 'tells-nothing' });
    expect(tryMove(asked, '2').ok).toBe(true);
  });

  it('play-on and draw leave such flips legal', () => {
    for (const endless of ['play-on', 'draw'] as const)
      expect(tryMove(playing(begun({ ...setup, endless }, { target: TARGET }), '1'), '1').ok).toBe(true);
  });

  it('bans nothing once a single target is left', () => {
    const start = begun(setupOf(small, { secret: true, endless: 'no-repeat' }), { target: '111' });
    // 110 has 2 matches: 111, 100 or 010. 100 has 1: 111 or 010. 010 has 2: 111.
    const steps = [['1 2'], ['1 2', '1'], ['1 2', '1', '1']].map((texts) =>
      roundOf(playing(start, ...texts)),
    );
    expect(steps.map((round) => possibleTargets(round))).toEqual([[2, 4, 7], [2, 7], [7]]);
    expect(allowedMoves(steps[2]!)).toHaveLength(6);
  });
});

describe('the record of a hidden target', () => {
  const decisions: Decision[] = [beginIn(must(createMatch(setup)), { target: TARGET })];
  for (const text of ['1 2 4', '3', '6 7']) decisions.push(moveBy(decisions.at(-1)!.match, text));
  const events = decisions.flatMap((decision) => decision.events);
  const { match } = decisions.at(-1)!;
  const lines = linesOf({ ...setup, seed: 99 }, match.rules, events);
  const open = lines.slice(0, 4);
  const secret = { target: 0b11010110, salt: SALT };
  const rebuilt = (part: readonly RecordLine[], known?: typeof secret) =>
    rebuildMatch(must(parseRecord(formatRecord(part))).lines, known);
  const forged = (line: number, part: object) =>
    lines.map((each, i) => (i === line - 1 ? { ...each, ...part } : each));

  it('holds neither target nor salt nor seed while the match goes on', () => {
    const text = formatRecord(open);
    for (const word of [TARGET, SALT, '"seed"']) expect(text).not.toContain(word);
    expect(open[1]).toMatchObject({ target: null, commitment: commitmentOf(SALT, TARGET) });
  });

  it('reveals both with the outcome, and anyone can check them', () => {
    expect(lines.at(-2)).toEqual({ t: 'outcome', winner: 1, by: 'goal', target: TARGET, salt: SALT });
    expect(must(rebuilt(lines))).toEqual({ match, unwritten: [] });
  });

  it('can be looked at without the secret, and gone on with only with the right one', () => {
    const seen = must(rebuilt(open)).match;
    expect(roundOf(seen)).toMatchObject({ outcome: undefined, salt: undefined });
    expect(roundOf(seen).rules.target).toBeUndefined();
    expect(viewOf(seen, 0)).toEqual(viewOf(decisions[2]!.match, 0));
    expect(must(rebuilt(open, secret)).match).toEqual(decisions[2]!.match);
    for (const wrong of [
      { ...secret, target: 1 },
      { ...secret, salt: 'x' },
    ])
      expect(faultOf(rebuilt(open, wrong))).toEqual({ code: 'impossible-line', line: 2 });
  });

  it.each([
    ['another target at the end', 6, { target: '11010111' }, 2],
    ['another salt', 6, { salt: SALT.replaceAll('0', '1') }, 2],
    ['another commitment', 2, { commitment: commitmentOf(SALT, '11010111') }, 2],
    ['a target that is shown', 2, { target: TARGET }, 2],
    ['a wrong count', 3, { matches: [5, null] }, 3],
    ['no count', 4, { matches: undefined }, 4],
    ['a win that is not revealed', 6, { target: undefined, salt: undefined }, 6],
  ])('refuses %s', (_, line, part, refusedAt) => {
    expect(faultOf(rebuilt(forged(line, part)))).toMatchObject({ code: 'impossible-line', line: refusedAt });
  });
});

describe('an agreed target is no secret', () => {
  it('so a secret match with one is refused', () => {
    expect(faultOf(createMatch({ ...setup, target: 0b11010110 }))).toEqual({ code: 'secret-target' });
  });
});
