// What is said of a game that is too large to be solved: what is therefore not known, and which limit it exceeds.

const TOO_LARGE = 'This game is too large to be solved, so';

/** By what was asked: which moves win, how good the moves of a match were, or what the whole game comes to. */
export const TOO_LARGE_FOR = {
  values: `${TOO_LARGE} it is not known for certain which moves win.`,
  grades: `${TOO_LARGE} its moves cannot be graded.`,
  facts: `${TOO_LARGE} it is not known what perfect play leads to.`,
} as const;

export interface SizeFault {
  readonly stateBits: number;
  /** The most bits of state for which a table of all positions can be made. */
  readonly most: number;
}

/** The limit, to go on after "is": "too large to be solved: it has 29 bits of state, …". */
export function tooLargeWords({ stateBits, most }: SizeFault): string {
  return `too large to be solved: it has ${stateBits} bits of state, and unless many of them are alike, the most is ${most}`;
}
