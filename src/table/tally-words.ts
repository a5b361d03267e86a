// The score of a series of rounds in words.
import { championOf } from '../match/match.ts';
import { seatNumber } from '../rules/rule-book.ts';

export function tallyWords(tally: readonly [number, number]): string {
  return `Score: Player 1 ${tally[0]}, Player 2 ${tally[1]}.`;
}

export function championWords(tally: readonly [number, number]): string {
  const champion = championOf(tally);
  if (champion === undefined) return `No champion: ${tally[0]}–${tally[1]}.`;
  const [more, fewer] = champion === 0 ? tally : [tally[1], tally[0]];
  return `Player ${seatNumber(champion)} is the champion, ${more}–${fewer}.`;
}
