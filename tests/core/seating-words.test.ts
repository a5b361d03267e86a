// What is said to those who sit at this place, and of those who do not.
import { describe, expect, it } from 'vitest';
import { spokenTo } from '../../src/coach/words/spoken-to.ts';
import { findGame } from '../../src/games/catalogue.ts';
import type { Setup } from '../../src/match/match.ts';
import { viewOf, type Seating } from '../../src/match/view.ts';
import { SEATS, type Seat } from '../../src/rules/rule-book.ts';
import { announcements } from '../../src/table/announcements.ts';
import { toMoveWords } from '../../src/table/board-words.ts';
import { movedText, repetitionText } from '../../src/table/dialogue.ts';
import { roundEnding } from '../../src/table/ending-words.ts';
import { playerName } from '../../src/table/player-name.ts';
import { begun, bookOf, playing, setupOf } from './sample-match.ts';
import { after, begin, firstMove, GAME, HERE, seen } from './seated-match.ts';

function called(seating: Seating, players?: Setup['players']): readonly string[] {
  return SEATS.map((seat) => playerName(seen(begin(players), seating), seat));
}

describe('words', () => {
  const names = ['Ada', 'Bo'] as const;
  it('call people by number, by "you" and by name', () => {
    expect(called(HERE.both)).toEqual(['Player 1', 'Player 2']);
    expect(called(HERE.none)).toEqual(['Player 1', 'Player 2']);
    expect(called(HERE.two)).toEqual(['Player 1', 'Player 2 (you)']);
    expect(called({ here: [1], names })).toEqual(['Player 1 (Ada)', 'Player 2 (you)']);
    expect(called({ here: [], names })).toEqual(['Player 1 (Ada)', 'Player 2 (Bo)']);
    expect(called(HERE.one, ['human', 'hard'])).toEqual(['Player 1 (you)', 'Player 2 (hard)']);
    expect(called({ here: [], names: ['Ada', undefined] }, ['human', 'hard'])).toEqual([
      ...['Player 1 (Ada)', 'Player 2 (hard)'],
    ]);
    expect(toMoveWords(seen(begin(), { here: [1], names }))).toBe('Player 1 (Ada) to move.');
  });

  it('say who sits where, only where people sit at different places', () => {
    expect(announcements(seen(begin(), HERE.both), false)).toEqual([]);
    expect(announcements(seen(begin(), { here: [1], names }), false)).toEqual([
      ...['Player 1 is Ada.', 'You are Player 2.'],
    ]);
    expect(announcements(seen(begin(['human', 'easy']), HERE.one), false)).toEqual([
      'Player 2 is the computer (easy).',
    ]);
  });

  it('tell a move of one who sits elsewhere as that of a player, not as yours', () => {
    const moved = after(begin(), firstMove);
    const said = (seating: Seating) => movedText(GAME, seen(moved, seating));
    expect(said(HERE.one)).toBe(said(HERE.both));
    expect(said(HERE.two)).toBe(movedText(GAME, viewOf(after(begin(['easy', 'human']), firstMove), 1)));
    expect(said(HERE.two)).toBe(said(HERE.none));
    expect(said(HERE.two)).toContain('Player 1');
  });

  it('end a round for the one who sits here', () => {
    const over = after(begin(), { do: 'resign', seat: 0 });
    const ending = (seating: Seating) => {
      const view = seen(over, seating);
      return roundEnding(GAME, view, view.round.outcome!);
    };
    expect(ending(HERE.one)).toMatchObject({ result: 'lost', head: 'You lose' });
    expect(ending(HERE.two)).toMatchObject({ result: 'won', head: 'You win!' });
    expect(ending(HERE.both)).toEqual(ending(HERE.none));
    expect(ending(HERE.none)).toMatchObject({ result: 'over', head: 'Player 2 wins!' });
  });

  it('speak to the one who sits here, and call the other by name, by number, or the computer', () => {
    expect(spokenTo(seen(begin(), HERE.both))).toBeUndefined();
    expect(spokenTo(seen(begin(), HERE.none))).toBeUndefined();
    expect(spokenTo(seen(begin(), HERE.two))).toEqual({ seat: 1, other: 'Player 1' });
    expect(spokenTo(seen(begin(), { here: [1], names }))).toEqual({ seat: 1, other: 'Ada' });
    expect(spokenTo(seen(begin(['human', 'hard']), HERE.one))).toBe(0);
  });

  it('tell one who lost who it was that won', () => {
    const target = { target: '11100000' };
    const won = playing(begun(setupOf(bookOf('bit-battle')), target), '1 2 3');
    const how = (seating: Seating) => {
      const view = seen(won, seating);
      return roundEnding(findGame('bit-battle')!, view, view.round.outcome!).how;
    };
    expect(how(HERE.two)).toEqual(['Player 1 reached the goal.']);
    expect(how({ here: [1], names })).toEqual(['Ada reached the goal.']);
  });

  it('ask nobody to type a claim at the turn of one who sits elsewhere', () => {
    const book = findGame('bit-flip-showdown')!.book;
    const turns = Array.from(
      { length: 8 },
      (_, ply) => ({ do: 'move', seat: (ply % 2) as Seat, move: 1 }) as const,
    );
    const match = after(begin(['human', 'human'], { book }), ...turns);
    expect(repetitionText(seen(match, HERE.one))).toContain('Type draw to claim it.');
    expect(repetitionText(seen(match, HERE.two))).toBe('');
  });
});
