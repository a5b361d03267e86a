// JSON that may be none.

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How many bytes a value takes as JSON in UTF-8; undefined for what nests too deeply to be written. */
export function jsonBytes(value: unknown): number | undefined {
  try {
    return utf8Bytes(JSON.stringify(value) ?? '');
  } catch {
    return undefined;
  }
}

/** Whether a text takes more bytes than that in UTF-8. A short one is not counted: none of its units takes more than three. */
export function isLongerThan(text: string, bytes: number): boolean {
  return text.length * 3 > bytes && utf8Bytes(text) > bytes;
}

/** How many bytes a text takes in UTF-8. */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
