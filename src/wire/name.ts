// What people may call themselves: a short text with nothing in it that cannot be seen. It always stands beside
// "Player 1" or "Player 2", and in no record.
import { ok } from '../base/result.ts';
import { isPrintable } from '../base/text.ts';
import { MOST_NAME_CHARACTERS } from './limits.ts';
import { badField, type Reader } from './reader.ts';

/** Blanks other than the plain one, and what shows nothing although it counts as a letter, a mark or a sign. */
const UNSEEN = /[^\S ]|\p{Default_Ignorable_Code_Point}|\u2800/u;

/** A mark that would sit on what stands before the name. */
const MARK_FIRST = /^\p{M}/u;

const EXPECTED = `1 to ${MOST_NAME_CHARACTERS} characters that can be seen`;

/** The name in its composed form (NFC), without blanks around it. */
export const readName: Reader<string> = (value, field) => {
  if (typeof value !== 'string' || value.length > 8 * MOST_NAME_CHARACTERS) return badField(field, EXPECTED);
  const name = value.normalize('NFC').replace(/^ +| +$/g, '');
  const length = Array.from(name).length;
  const fits = length >= 1 && length <= MOST_NAME_CHARACTERS;
  const isSeen = isPrintable(name) && !UNSEEN.test(name) && !MARK_FIRST.test(name);
  return fits && isSeen ? ok(name) : badField(field, EXPECTED);
};
