// Names for games that were found: two words that people can say, the same for the same seed.
import type { Random } from '../../base/random.ts';
import { pick } from '../../base/random.ts';

const FIRST = [
  ...[
    'amber',
    'ancient',
    'autumn',
    'bitter',
    'bold',
    'brave',
    'bright',
    'broken',
    'calm',
    'careful',
    'clever',
    'copper',
  ],
  ...[
    'crooked',
    'crystal',
    'daring',
    'distant',
    'double',
    'eager',
    'early',
    'evening',
    'faint',
    'frozen',
    'gentle',
    'golden',
  ],
  ...[
    'hasty',
    'hidden',
    'hollow',
    'honest',
    'humble',
    'iron',
    'late',
    'lonely',
    'lucky',
    'merry',
    'midnight',
    'narrow',
  ],
  ...[
    'nimble',
    'northern',
    'patient',
    'quick',
    'quiet',
    'restless',
    'rusty',
    'secret',
    'silent',
    'silver',
    'slow',
    'steady',
  ],
  ...[
    'stubborn',
    'sudden',
    'summer',
    'tangled',
    'timid',
    'twisted',
    'velvet',
    'wandering',
    'weary',
    'wild',
    'winter',
    'wooden',
  ],
] as const;

const SECOND = [
  ...[
    'anchor',
    'arrow',
    'badger',
    'beacon',
    'bell',
    'bridge',
    'candle',
    'castle',
    'cellar',
    'chimney',
    'compass',
    'crow',
  ],
  ...[
    'dagger',
    'door',
    'falcon',
    'ferry',
    'fiddle',
    'fox',
    'garden',
    'gate',
    'hammer',
    'harbour',
    'harvest',
    'heron',
  ],
  ...[
    'key',
    'kettle',
    'ladder',
    'lantern',
    'lighthouse',
    'lock',
    'magpie',
    'market',
    'meadow',
    'mill',
    'mirror',
    'otter',
  ],
  ...[
    'parade',
    'pendulum',
    'piano',
    'raven',
    'ribbon',
    'river',
    'road',
    'sailor',
    'shutter',
    'signal',
    'sparrow',
    'spiral',
  ],
  ...[
    'station',
    'stone',
    'switch',
    'tailor',
    'teapot',
    'thistle',
    'tower',
    'valley',
    'wheel',
    'whistle',
    'window',
    'zipper',
  ],
] as const;

export interface Name {
  readonly id: string;
  readonly title: string;
}

/** A name that is not taken; with a number behind it if all that were tried are. */
export function drawName(random: Random, taken: ReadonlySet<string>): Name {
  for (let tries = 0; tries < 40; tries++) {
    const name = nameOf([pick(random, FIRST) ?? '', pick(random, SECOND) ?? '']);
    if (!taken.has(name.id)) return name;
  }
  const words = [pick(random, FIRST) ?? '', pick(random, SECOND) ?? ''];
  let number = 2;
  while (taken.has(nameOf([...words, String(number)]).id)) number++;
  return nameOf([...words, String(number)]);
}

function nameOf(words: readonly string[]): Name {
  return {
    id: words.join('-'),
    title: words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' '),
  };
}
