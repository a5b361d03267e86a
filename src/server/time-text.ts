// Times as record lines and the log write them. Of the many in one millisecond only the first is worked out.
let last = { ms: Number.NaN, text: '' };

/** Milliseconds since 1970 as ISO 8601. */
export function timeText(ms: number): string {
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() };
  return last.text;
}
