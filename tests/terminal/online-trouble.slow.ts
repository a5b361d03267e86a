// A terminal without its server, and with a damaged record of an online match.
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OnlinePlace, says } from './online-place.ts';
import { bitduel, recordsIn } from './program.ts';

const place = new OnlinePlace();
beforeAll(() => place.serve());
afterAll(() => place.close());

describe('what is kept of a match', () => {
  it('opens without the server, and the move is sent when it is back', async () => {
    const { players } = await place.pair('bit-flip');
    const [ada, bo] = players;
    await says(ada, 'Enter choice (1 or 2): ');
    ada.type('quit\n');
    expect((await ada.finished).code).toBe(0);
    await place.stop();
    const back = place.start(['join'], ada.home);
    await says(back, 'Enter choice (1 or 2): ');
    back.type('1 8\n');
    await says(back, 'Not sent yet');
    await place.serve();
    await says(back, 'You flipped bit at position 8.');
    await says(bo, 'Player 1 flipped bit at position 8.');
    expect(back.stdout.match(/You flipped bit at position 8/g)).toHaveLength(1);
  });

  it('a record that is damaged is fetched again', async () => {
    const { players } = await place.pair('bit-flip');
    const [ada, bo] = players;
    await says(ada, 'Enter choice (1 or 2): ');
    ada.type('quit\n');
    await ada.finished;
    const [record] = recordsIn(ada.home);
    writeFileSync(record!, readFileSync(record!, 'utf8').replace('bit-flip', 'bit-flop'));
    const back = place.start(['join'], ada.home);
    await says(back, 'Enter choice (1 or 2): ');
    back.type('resign\n');
    await says(bo, 'Play again');
    await back.kill('SIGTERM');
    expect(recordsIn(ada.home)).toHaveLength(2);
    expect((await bitduel(['replay', recordsIn(ada.home)[1]!], { home: ada.home })).code).toBe(0);
  });
});
