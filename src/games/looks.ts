// What tells games apart at a glance: a mark made of bars and rings, a colour, and a few words. For every face to draw.

/** `bar`: x, y, width, height. `ring`: centre x and y, radius, thickness. `dot`: centre x and y, radius. 96 by 64. */
export type Shape =
  | readonly ['bar', number, number, number, number]
  | readonly ['ring', number, number, number, number]
  | readonly ['dot', number, number, number];

type Hue = 'coral' | 'indigo' | 'amber' | 'green' | 'plum' | 'slate';

export interface GameLook {
  readonly hue: Hue;
  readonly mark: readonly Shape[];
  /** The mark in three characters, for terminals. */
  readonly sign: string;
  /** What one does, in at most 32 plain characters. */
  readonly line: string;
}

function bars(y: number, height: number, ...xs: readonly number[]): readonly Shape[] {
  return xs.map((x) => ['bar', x, y, 10, height]);
}

/** For every game that is listed. */
export const LOOKS: Readonly<Record<string, GameLook>> = {
  'bit-battle': {
    hue: 'coral',
    mark: [
      ['ring', 48, 32, 24, 8],
      ['bar', 43, 20, 10, 24],
    ],
    sign: '(|)',
    line: 'Race your row to the target',
  },
  'binary-battle': {
    hue: 'indigo',
    mark: [['bar', 28, 4, 10, 26], ['ring', 61, 17, 8.5, 8], ['ring', 33, 47, 8.5, 8], ...bars(34, 26, 56)],
    sign: '|:|',
    line: 'Match the target, spoil theirs',
  },
  'bit-flip-showdown': {
    hue: 'amber',
    mark: [8, 22, 36, 50, 64, 78].map((x, step) => ['bar', x, 46 - 8 * step, 9, 12 + 8 * step]),
    sign: '.:|',
    line: 'Bring one row to exactly six 1s',
  },
  'bit-battle-fives': {
    hue: 'green',
    mark: [...bars(8, 34, 14, 33, 52, 71), ['bar', 10, 50, 76, 9]],
    sign: '||=',
    line: 'Fill in 1s until five divides it',
  },
  'bit-flip': {
    hue: 'plum',
    mark: [['ring', 21, 32, 15.5, 9], ['ring', 54, 32, 10, 9], ...bars(12, 40, 76)],
    sign: 'Oo|',
    line: 'Take one 1 or two; the last wins',
  },
  'bit-battle-in-the-dark': {
    hue: 'coral',
    mark: [
      ['ring', 48, 32, 23, 7],
      ['dot', 55, 32, 13],
    ],
    sign: '(?)',
    line: 'Race to a target nobody sees',
  },
  'no-way-back': {
    hue: 'indigo',
    mark: [['ring', 22, 32, 13, 8], ...bars(5, 54, 45), ['dot', 70, 32, 5], ['dot', 85, 32, 5]],
    sign: 'o|.',
    line: 'Either row; nothing comes back',
  },
  'worn-showdown': {
    hue: 'amber',
    mark: [
      ...bars(6, 52, 19),
      ...bars(6, 24, 43),
      ...bars(34, 24, 43),
      ['dot', 72, 12, 5],
      ['dot', 72, 32, 5],
      ['dot', 72, 52, 5],
    ],
    sign: '|::',
    line: 'Six 1s from bits that wear out',
  },
  'dealt-fifteens': {
    hue: 'green',
    mark: [...bars(8, 34, 10, 24, 38, 52, 66, 80), ['bar', 10, 50, 80, 9]],
    sign: '|=|',
    line: 'Set one or two; 15 divides it',
  },
  'gapped-bit-flip': {
    hue: 'plum',
    mark: [...bars(8, 48, 9, 26, 60, 77), ['dot', 48, 51, 4]],
    sign: '|.|',
    line: 'Bit Flip from rows with gaps',
  },
  'second-wind': {
    hue: 'plum',
    mark: [['ring', 34, 32, 20, 9], ...bars(20, 24, 29), ...bars(12, 40, 66), ['dot', 86, 32, 5]],
    sign: 'o|+',
    line: 'Bit Flip, and some 1s come back',
  },
  'ring-of-six': {
    hue: 'amber',
    mark: [0, 1, 2, 3, 4, 5].map((step): Shape => [
      'dot',
      Math.round(48 + 24 * Math.sin((step * Math.PI) / 3)),
      Math.round(32 - 24 * Math.cos((step * Math.PI) / 3)),
      7,
    ]),
    sign: ':o:',
    line: 'Fill a ring to exactly six 1s',
  },
  'round-trip': {
    hue: 'plum',
    mark: [['ring', 48, 32, 24, 7], ...bars(24, 16, 20, 66)],
    sign: '|o|',
    line: 'Clear a ring; refill it twice',
  },
  'sit-out': {
    hue: 'plum',
    mark: [...bars(8, 48, 20, 38), ['ring', 70, 32, 11, 8]],
    sign: '||_',
    line: 'Bit Flip; twice you may sit out',
  },
  'worn-sixes': {
    hue: 'green',
    mark: [...bars(5, 24, 25, 43, 61), ...bars(35, 24, 25), ['dot', 48, 47, 5], ['dot', 66, 47, 5]],
    sign: '::|',
    line: 'Bits wear out; six divides it',
  },
  'borrowed-nines': {
    hue: 'green',
    mark: [...bars(8, 34, 18, 36, 54), ['ring', 78, 25, 9, 7], ['bar', 14, 50, 72, 9]],
    sign: '||o',
    line: 'Set, take back; nine divides it',
  },
};

const PLAIN: Omit<GameLook, 'line'> = {
  hue: 'slate',
  mark: [...bars(6, 52, 26), ['ring', 62, 32, 16, 10]],
  sign: '|o ',
};

/** A book that is not listed has a plain one, with its own summary. */
export function lookOf({ id, summary }: { readonly id: string; readonly summary: string }): GameLook {
  return LOOKS[id] ?? { ...PLAIN, line: summary };
}
