// What is said of computer players before a match: nothing that the match's own ruling could make untrue.
import { expect, it } from 'vitest';
import { opponentNotes } from '../../src/advice/opponent-notes.ts';
import type { EndlessRuling } from '../../src/match/match.ts';
import { bookOf, rulesOf } from '../core/sample-match.ts';

const notesOn = (
  id: string,
  players: readonly [string, string],
  endless: EndlessRuling = 'play-on',
  secret = false,
): readonly string[] => opponentNotes(rulesOf(bookOf(id)), { players, endless, secret });

it('where one move ahead is all there is, levels from easy on are alike', () => {
  expect(notesOn('bit-flip-showdown', ['human', 'hard'])).toEqual([
    'From easy on all levels are equally strong here: one move ahead is all there is.',
  ]);
});

it('nothing is said by the rules alone where the ruling may forbid moves', () => {
  expect(notesOn('bit-flip-showdown', ['human', 'hard'], 'no-repeat')).toEqual([]);
  // In Bit Flip nothing can ever repeat, so the ruling forbids nothing.
  expect(notesOn('bit-flip', ['hard', 'human'], 'no-repeat')).toEqual([
    'Between players who make no mistake the seat decides: who moves first wins.',
  ]);
});

it('nothing is said between two people, between computers, or of a hidden target that is solved', () => {
  expect(notesOn('bit-flip-showdown', ['human', 'human'])).toEqual([]);
  expect(notesOn('bit-flip-showdown', ['easy', 'hard'], 'draw')).toEqual([]);
  expect(notesOn('bit-battle', ['human', 'perfect'], 'play-on', true)).toEqual([]);
});
