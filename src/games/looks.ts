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
  'worn-battle': {
    hue: 'indigo',
    mark: [['ring', 22, 32, 13, 8], ...bars(5, 54, 45), ['dot', 70, 32, 5], ['dot', 85, 32, 5]],
    sign: 'o|.',
    line: 'Either row; bits wear out',
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
  'last-bit-loses': {
    hue: 'plum',
    mark: [...bars(8, 48, 9, 26, 43), ['ring', 76, 32, 12, 5]],
    sign: '||x',
    line: 'Bit Flip; the last 1 loses',
  },
  'twos-and-threes': {
    hue: 'amber',
    mark: [...bars(8, 48, 10, 24), ...bars(20, 36, 50, 64, 78)],
    sign: '||:',
    line: 'Fill by twos and threes to six',
  },
  'pair-by-pair': {
    hue: 'plum',
    mark: [...bars(8, 48, 16, 30), ...bars(8, 48, 56, 70)],
    sign: ':|:',
    line: 'Clear pairs; set one bit back',
  },
  'leave-the-last': {
    hue: 'plum',
    mark: [...bars(8, 48, 14, 30, 46), ['dot', 76, 48, 8]],
    sign: '||.',
    line: 'Clear two or three; last loses',
  },
  'flipped-twelves': {
    hue: 'green',
    mark: [...bars(8, 34, 14, 30, 46), ['ring', 74, 25, 12, 8], ['bar', 14, 50, 72, 9]],
    sign: '|=o',
    line: 'Set, flip three; 12 divides it',
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
