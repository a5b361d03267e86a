// Times in words: what a clock gives, what a move took, and what else a setup limits a round to.
import { counted } from '../../base/text.ts';
import type { Clock } from '../../match/clock.ts';
import type { Setup } from '../../match/match.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

/** "3.2 s", "2 min 5 s", "3 h 20 min", "2 days 3 h": two units at most, and nothing rounded up. */
export function durationWords(ms: number): string {
  if (ms < MINUTE) return `${(Math.floor(ms / 100) / 10).toString()} s`;
  if (ms < HOUR) return twoUnits([Math.floor(ms / MINUTE), 'min'], [Math.floor((ms % MINUTE) / SECOND), 's']);
  if (ms < DAY) return twoUnits([Math.floor(ms / HOUR), 'h'], [Math.floor((ms % HOUR) / MINUTE), 'min']);
  const days = Math.floor(ms / DAY);
  return twoUnits([days, days === 1 ? 'day' : 'days'], [Math.floor((ms % DAY) / HOUR), 'h']);
}

function twoUnits(large: readonly [number, string], small: readonly [number, string]): string {
  return small[0] === 0 ? large.join(' ') : `${large.join(' ')} ${small.join(' ')}`;
}

export function clockWords(clock: Clock): string {
  if ('move' in clock) return `Each player has ${durationWords(clock.move)} for each move.`;
  const more = clock.add === 0 ? '' : `, and ${durationWords(clock.add)} more with each move`;
  return `Each player has ${durationWords(clock.main)} for a round${more}.`;
}

/** What a setup says of time and length; nothing where it says nothing. */
export function limitWords({ clock, longest, opening = 0 }: Setup): readonly string[] {
  return [
    ...(clock === undefined ? [] : [clockWords(clock)]),
    ...(longest === undefined ? [] : [`A round has at most ${counted(longest, 'move')}; then nobody wins.`]),
    ...(opening === 0 ? [] : [openingWords(opening)]),
  ];
}

function openingWords(opening: number): string {
  if (opening === 1) return 'The first move of a round is dealt.';
  return `The first ${counted(opening, 'move')} of a round are dealt.`;
}
