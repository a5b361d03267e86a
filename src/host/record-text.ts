// The text of a record file.

/** Of lines that carry their running hashes already. */
export function textOfLines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}
