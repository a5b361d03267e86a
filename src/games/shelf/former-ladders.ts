// Under which names the standings of games were kept before the games had books of their own.

/** By the name of today. */
export const FORMER_LADDERS: Readonly<Record<string, string>> = {
  'bit-battle-in-the-dark hidden': 'bit-battle hidden',
};
