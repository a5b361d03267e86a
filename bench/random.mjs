// The random numbers of all contenders: Marsaglia's xorshift32, scaled by its upper half. Fast, not for real play.

/** An Int32Array keeps the number unboxed, so that drawing costs as little as it can outside the caller's loop. */
const word = new Int32Array(1);

export function seed(value) {
  word[0] = value;
}

/** What the core calls a `Random`. */
export const random = {
  below(limit) {
    let x = word[0];
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    word[0] = x;
    return ((x >>> 16) * limit) >>> 16;
  },
};
