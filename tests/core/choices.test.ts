// What can be chosen next at a table, and how a move is told there.
import { describe, expect, it } from 'vitest';
import { findGame } from '../../src/games/catalogue.ts';
import { decide } from '../../src/match/decide.ts';
import type { Round } from '../../src/match/match.ts';
import { createMatch } from '../../src/match/setup.ts';
import { viewOf } from '../../src/match/view.ts';
import { playedWords } from '../../src/table/board-words.ts';
import { choicesIn, isSingleBitGame, openBits } from '../../src/table/choices.ts';

/** After these moves, from the book's start. */
function roundOf(
  id: string,
  start: readonly number[],
  target: number | undefined,
  moves: readonly number[],
): Round {
  const { book } = findGame(id)!;
  const setup = { book, players: ['human', 'human'], endless: 'play-on', rounds: 1, secret: false } as const;
  const created = createMatch({ ...setup, target, seed: 1 });
  if (!created.ok) throw new Error(created.fault.code);
  const begun = decide(created.value, { do: 'begin', first: 0, start, target });
  if (!begun.ok) throw new Error(begun.fault.code);
  let { match } = begun.value;
  for (const [ply, move] of moves.entries()) {
    const decision = decide(match, { do: 'move', seat: ply % 2 === 0 ? 0 : 1, move });
    if (!decision.ok) throw new Error(decision.fault.code);
    ({ match } = decision.value);
  }
  return viewOf(match, 0).round;
}

describe('what can be chosen next', () => {
  it('is every 1 of Bit Flip, and beside a chosen one only its neighbours', () => {
    const choices = choicesIn(roundOf('bit-flip', [0b11111111], undefined, [0b00010000]));
    expect(openBits(choices, 0)).toBe(0b11101111);
    expect(openBits(choices, 0b00000010)).toBe(0b00000111);
    expect(openBits(choices, 0b00100000)).toBe(0b01100000);
  });

  it('is any other bit, where a move is one bit', () => {
    const choices = choicesIn(roundOf('bit-flip-showdown', [0], undefined, []));
    expect(openBits(choices, 0b00000001)).toBe(0b11111111);
  });

  it('is nothing more than three bits in Bit Battle', () => {
    const choices = choicesIn(roundOf('bit-battle', [0, 0], 0b11111111, []));
    expect(openBits(choices, 0b00000011)).toBe(0b11111111);
    expect(openBits(choices, 0b00000111)).toBe(0b00000111);
  });

  it.each([
    ['bit-flip', false],
    ['bit-battle', false],
    ['binary-battle', true],
    ['bit-battle-fives', true],
    ['bit-flip-showdown', true],
  ] as const)('makes %s a game of single bits: %s', (id, single) => {
    const { book } = findGame(id)!;
    const target = book.target === 'none' ? undefined : 1;
    const start = [book.start === 'ones' ? 255 : 0, 0].slice(0, book.registers === 'own' ? 2 : 1);
    expect(isSingleBitGame(roundOf(id, start, target, []).rules)).toBe(single);
  });
});

describe('what the last move did', () => {
  it('names the bits, and what they made', () => {
    const shared = roundOf('bit-flip', [0b11111111], undefined, [0b00110000]);
    expect(playedWords(shared)).toBe('Player 1 flipped bits 3 and 4: 11001111, 6 ones.');
    const own = roundOf('bit-battle', [0, 0], 0b10110010, [0b10110000]);
    expect(playedWords(own)).toBe('Player 1 flipped bits 1, 3 and 4: 10110000, 7 of 8 match.');
    // The mover's own register stands low: this is bit 2 of the opponent.
    const other = roundOf('binary-battle', [0, 0], 0b1011, [0b0100_0000]);
    expect(playedWords(other)).toBe('Player 1 flipped bit 2 of Player 2: 0100, 0 of 4 match.');
  });
});
