// What players are called: by their seat, and computers by how strong they are.
import { seatNumber, type Seat } from '../../rules/rule-book.ts';

export const PLAYER_WORDS = {
  /** By the seat. */
  player: (seat: Seat) => `Player ${seatNumber(seat)}`,
  levels: {
    random: 'random',
    easy: 'easy',
    medium: 'medium',
    hard: 'hard',
    perfect: 'perfect',
  },
} as const;

/** How a computer player is called; one that this version does not know, as its record calls it. */
export function levelName(player: string): string {
  const { levels } = PLAYER_WORDS;
  return Object.hasOwn(levels, player) ? levels[player as keyof typeof levels] : player;
}
