// What each game is about in a few words, to tell them apart at a glance in a list of all.

/** By the id of the game; at most 36 characters each. */
export const SHORT_LINES: Readonly<Record<string, string>> = {
  'bit-battle': 'a row each: race to the target',
  'binary-battle': 'flip either row, match the target',
  'bit-flip-showdown': 'one row: make exactly six 1s',
  'bit-battle-fives': 'fill in 1s: make a multiple of 5',
  'bit-flip': 'take one 1 or two side by side',
  'bit-battle-in-the-dark': 'race to a target that nobody sees',
  'no-way-back': 'either row, nothing may come back',
  'worn-showdown': 'make six 1s with bits that wear out',
  'dealt-fifteens': 'fill in two: make a multiple of 15',
  'gapped-bit-flip': 'Bit Flip from rows with gaps',
  'second-wind': 'Bit Flip, and some 1s come back',
  'ring-of-six': 'fill a ring: make exactly six 1s',
  'round-trip': 'clear a ring, and refill it twice',
  'sit-out': 'Bit Flip, and twice you may sit out',
  'worn-sixes': 'bits wear out: make a multiple of 6',
  'borrowed-nines': 'fill in, take back: multiples of 9',
};
