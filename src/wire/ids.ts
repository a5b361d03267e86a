// The ids of matches and the keys of seats: hexadecimal digits from the system's chance, made by clients.

const MATCH_ID = /^[0-9a-f]{16}$/;
const KEY = /^[0-9a-f]{32}$/;

export function isMatchId(text: unknown): text is string {
  return typeof text === 'string' && MATCH_ID.test(text);
}

/** Of a seat, of a maker who plays in neither, or of an invitation. */
export function isKey(text: unknown): text is string {
  return typeof text === 'string' && KEY.test(text);
}
