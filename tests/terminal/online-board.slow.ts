// Online matches at the board and in plain text of a terminal: another key, a server that goes away, long names.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OnlinePlace, says } from './online-place.ts';
import { onlineScreens } from './online-screens.ts';
import { freshFolder } from './program.ts';
import { KEY } from './screen.ts';

const place = new OnlinePlace();
const sit = onlineScreens();
beforeAll(() => place.serve());
afterAll(() => place.close());

describe('a terminal', () => {
  it('says that the seat has another key, and makes no more moves', async () => {
    const home = freshFolder();
    const { maker, link, match } = await place.invite('bit-flip', '--name', 'Ada');
    const screen = sit(['join', link], { home });
    await screen.sees('Player 1 (Ada) is here.');
    maker.type('1 1\n');
    await screen.sees('Choose what to flip.');
    await place.renewKey(home, match);
    await screen.sees('This seat has another key now: ');
    screen.press('2', KEY.enter);
    await screen.sees('This seat has another key now: ');
    screen.press('q');
    expect(await screen.exit()).toBe(0);
    expect((await place.look(match)).next).toBe(4);
  });

  it('in plain text a notice has a line of its own, and the question comes again', async () => {
    const { maker, link } = await place.invite('bit-battle-fives', '--name', 'Ada');
    const screen = sit(['join', link, '--plain']);
    await screen.sees('Player 1 (Ada) is here.');
    maker.type('3\n');
    await screen.sees('Enter bit position to flip:');
    await place.stop();
    await screen.sees(/^The server does not answer\. Trying again …\n+Enter bit position to flip: *$/m);
    await place.serve();
    screen.press('2', KEY.enter);
    await says(maker, /Player 2 .*2/);
  });

  it('keeps what counts beside a long name, and says what is declined', async () => {
    const { maker, link } = await place.invite('bit-battle', '--name', 'Maximiliane Hohenfels');
    const screen = sit(['join', link, '--name', 'Bo'], { columns: 40 });
    await screen.sees('is here.');
    expect(screen.text()).toMatch(/^[▸ ] Player 1 \(Maximiliane…\): \d of 8 match$/m);
    screen.press('d');
    await screen.sees('Offer a draw to');
    screen.press('y');
    await says(maker, 'Player 2 (Bo) offers a draw.');
    maker.type('decline\n');
    await screen.sees('declined your draw offer.');
  });
});
