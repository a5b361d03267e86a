// What the computer players are called, weakest first. The players themselves stand in the roster.

export const COMPUTER_NAMES = ['random', 'easy', 'medium', 'hard', 'perfect'] as const;
