// Times of a clock as they are shown, in figures that keep their place.

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

function two(count: number): string {
  return `${count}`.padStart(2, '0');
}

/** `2:05`, `1:02:05` from an hour on, `2 d 3 h` from a day on. What is begun counts, so 0:00 means over. */
export function timeText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600)];
  const minutes = Math.floor((seconds % 3600) / 60);
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** The same for screen readers. */
export function spokenTime(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  const parts = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor((seconds % 86_400) / 3600), 'hour'],
    [Math.floor((seconds % 3600) / 60), 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).slice(0, 2);
  if (said.length === 0) return 'no time';
  return said.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ');
}

/** How long what is shown stays true: until the next figure. */
export function untilNextFigure(ms: number): number {
  const step = ms > DAY_MS ? MINUTE_MS : 1000;
  return ms <= 0 ? 0 : ms % step || step;
}
