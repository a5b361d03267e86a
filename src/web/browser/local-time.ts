// Times in words: the local date and time, and how long ago that is.

/** Dates as this reader writes them, in the language of the page. */
const LOCALE =
  navigator.languages.find((each) => each.startsWith(document.documentElement.lang || 'en')) ?? 'en-GB';

const STEPS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** As text, or in milliseconds since 1970. */
export function localTime(time: string | number): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

/** "3 minutes ago"; what is less than a minute old is "now". */
export function relativeTime(time: string, now: number): string {
  const seconds = (now - new Date(time).getTime()) / 1000;
  if (Number.isNaN(seconds)) return '';
  const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
  const [unit, size] = STEPS.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
  return relative.format(unit === 'second' ? 0 : -Math.floor(seconds / size), unit);
}

/** This moment, as ISO 8601 in UTC: as records write it. */
export function timeNow(): string {
  return new Date().toISOString();
}
