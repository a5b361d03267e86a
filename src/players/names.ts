// What the computer players are called, weakest first. The players themselves stand in the roster.

export const COMPUTER_NAMES = ['random', 'easy', 'medium', 'hard', 'perfect'] as const;
export type ComputerName = (typeof COMPUTER_NAMES)[number];

/** All who do not just play anything. */
export const SKILLED_NAMES: readonly string[] = COMPUTER_NAMES.filter((name) => name !== 'random');

/** Those who know the value of every move. */
export const STRONG_NAMES: readonly string[] = ['medium', 'hard', 'perfect'];
