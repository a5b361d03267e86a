// How a match is to be played, in a few sentences, before one sits down.
import type { SeatNumber } from '../../rules/rule-book.ts';
import { DAY_MS, MINUTE_MS } from './clock-words.ts';
import type { LobbyEntry, ToldTerms } from '../../wire/update.ts';
import { JOIN_WORDS } from './online-words.ts';

type Terms = Omit<ToldTerms, 'summary'>;

/** `seat`: of the one who reads it; undefined for one who looks on. */
export function termsWords(terms: Terms, seat: SeatNumber | undefined): string {
  return [
    JOIN_WORDS.rounds(terms.rounds),
    beginsWords(terms.first, seat),
    clockWords(terms.clock),
    terms.secret ? JOIN_WORDS.secret : '',
  ]
    .filter((words) => words !== '')
    .join(' ');
}

function beginsWords(first: Terms['first'], seat: SeatNumber | undefined): string {
  if (first === 'toss') return JOIN_WORDS.begins.toss;
  if (seat === undefined) return '';
  return first === seat ? JOIN_WORDS.begins.you : JOIN_WORDS.begins.other;
}

function clockWords(clock: LobbyEntry['clock']): string {
  if (clock === null) return JOIN_WORDS.noClock;
  if ('move' in clock) return JOIN_WORDS.days(Math.round(clock.move / DAY_MS));
  const minutes = clock.main / MINUTE_MS;
  const main = Number.isInteger(minutes)
    ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
    : `${Math.round(clock.main / 1000)} seconds`;
  return JOIN_WORDS.running(main, Math.round(clock.add / 1000));
}
