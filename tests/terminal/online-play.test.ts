// Matches over a real server, each player a process of its own behind pipes: offers, a series, a rematch, watching, coming
// back, the lobby, and what is kept afterwards.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OnlinePlace, says } from './online-place.ts';
import { bitduel, freshFolder } from './program.ts';

const place = new OnlinePlace();
beforeAll(() => place.share());
afterAll(() => place.close());

describe('two pipes', () => {
  it('offer, take back, play a series and a rematch, and both keep the record; a third one watches', async () => {
    const { players, match } = await place.pair('bit-flip', '--rounds', '2');
    const [ada, bo] = players;
    const watcher = place.start(['join', `${place.url}/#/online/${match}`]);
    await says(watcher, /Player 1 is Ada\.\nPlayer 2 is Bo\./);

    ada.type('draw\n');
    await says(ada, 'You have offered a draw; Player 2 (Bo) has not answered yet.');
    await says(bo, 'Player 1 (Ada) offers a draw.\nType accept or decline to answer.');
    bo.type('decline\n');
    await says(ada, 'declined your draw offer.');
    ada.type('draw\n');
    await says(ada, 'You have offered that since your last move: make a move first.');
    ada.type('1 1\n');
    await says(bo, 'Player 1 flipped bit at position 1.');
    bo.type('undo\n');
    await says(bo, /nothing|no move/i);
    bo.type('1 2\n');
    await says(ada, 'Player 2 flipped bit at position 2.');
    ada.type('undo\n');
    await says(bo, 'Player 1 (Ada) asks to take back a move.');
    bo.type('accept\n');
    await says(ada, 'Taken back.');
    await says(bo, 'Taken back.');
    ada.type('draw\nhelp\n');
    await says(ada, 'quit, accept, decline.');
    bo.type('accept\n');
    for (const player of players) await says(player, /Round 2 of 2/);
    expect((await place.look(match)).lines.some((line) => line.startsWith('{"t":"draw"'))).toBe(true);

    const { outcome } = await place.playRound(match, players, 2);
    const won = new RegExp(`Player ${outcome!.winner! + 1}.*win`, 'i');
    const { stdout, code, records } = await watcher.finished;
    expect([code, records]).toEqual([0, []]);
    expect(stdout).toMatch(won);
    const { lines } = await place.look(match);

    await says(ada, /Play again/);
    ada.type('yes\n');
    await says(bo, 'Player 1 (Ada) asks for another match.');
    bo.type('yes\nresign\n');
    await says(ada, /Player 1 is Bo\.\nYou are Player 2\./);
    await says(ada, /You are Player 2\.[\s\S]*Round 2 of 2/);
    ada.type('resign\n');
    await says(ada, /You are Player 2\.[\s\S]*Play again/);
    await says(bo, /You are Player 1\.[\s\S]*Play again/);
    for (const { child } of players) child.stdin.end();
    const ends = await Promise.all(players.map(({ finished }) => finished));
    expect(ends.map((end) => [end.code, end.records.length])).toEqual([
      [0, 2],
      [0, 2],
    ]);
    for (const end of ends) {
      expect(end.stdout).toMatch(won);
      expect(readFileSync(end.records[0]!, 'utf8')).toBe(`${lines.join('\n')}\n`);
    }
    expect(ends[0]!.stdout).toContain('Player 2 moves first.');
    expect(ends[0]!.stdout).toMatch(/champion|share/i);
    const replayed = await bitduel(['replay', ends[0]!.records[0]!, '--json'], { home: ends[0]!.home });
    expect(replayed.code).toBe(0);
    const reviewed = await bitduel(['review', ends[1]!.records[0]!], { home: ends[1]!.home });
    expect(reviewed.code).toBe(0);
    expect(reviewed.stdout).toMatch(/^You (?:chose|never)/m);
    expect(reviewed.stdout).not.toMatch(/^Player 2/m);
  });
});

describe('a rematch that is agreed on while a player is away', () => {
  it('is where `join` leads, for the player and for a spectator', async () => {
    const { players, match } = await place.pair('bit-flip');
    const [ada, bo] = players;
    ada.type('resign\n');
    await says(ada, /Play again/);
    await says(bo, /Play again/);
    ada.type('yes\n');
    await says(bo, 'Player 1 (Ada) asks for another match.');
    expect((await ada.kill('SIGTERM')).code).toBe(143);
    bo.type('yes\n');
    await says(bo, /You are Player 1\.[\s\S]*Enter choice/);
    const back = place.start(['join'], ada.home);
    await says(back, /Player 1 is Bo\.\nYou are Player 2\./);
    const watcher = place.start(['join', `${place.url}/#/online/${match}`, '--watch']);
    await says(watcher, /Player 1 is Bo\.\nPlayer 2 is/);
    // Once the rematch is entered, the match before is not gone back to.
    bo.type('resign\n');
    await says(back, /Play again/);
    back.type('no\n');
    expect((await back.finished).code).toBe(0);
    const none = await bitduel(['join'], { home: ada.home });
    expect([none.code, none.stderr]).toEqual([
      1,
      expect.stringContaining('There is no online match to go back to.'),
    ]);
  });
});

describe('one pipe', () => {
  it('plays a level on the server, with hints', async () => {
    const player = place.start(['invite', 'bit-flip', '--at', place.url, '--p2', 'easy', '--first', '1']);
    await says(player, /Player 2 is the computer \(easy\)\./);
    player.type('hint\n1 1\n');
    await says(player, /You flipped bit at position 1\.[\s\S]*Player 2 flipped/);
    player.type('undo\n');
    await says(player, /Taken back\./);
    player.child.stdin.end('quit\n');
    const { code, stderr } = await player.finished;
    expect(code).toBe(0);
    expect(stderr).toContain(`Come back with: bitduel join '${place.url}/#/online/`);
  });

  it('whose input ends in its own turn fails, and can come back', async () => {
    const { players, match, link } = await place.pair('bit-flip');
    const [ada, bo] = players;
    ada.child.stdin.end();
    const left = await ada.finished;
    expect(left.code).toBe(2);
    expect(left.stderr).toContain('bitduel: the input ended before the match did.');
    const back = place.start(['join'], ada.home);
    await says(back, 'Enter choice (1 or 2): ');
    back.type('1 1\n');
    await says(back, 'You flipped bit at position 1.');
    await says(bo, 'Player 1 flipped bit at position 1.');
    bo.type('1 2\n');
    await says(back, 'Player 2 flipped bit at position 2.');
    back.type('quit\n');
    expect((await back.finished).code).toBe(0);
    const resumed = await bitduel(['resume', left.records[0]!], { home: ada.home });
    expect(resumed.stderr).toBe(
      `bitduel: That match is played online. Go on with: bitduel join '${place.url}/#/online/${match}'\n`,
    );
    expect(resumed.code).toBe(1);
    const unnamed = await bitduel(['resume'], { home: ada.home });
    expect(unnamed.stderr).toContain('There is no unfinished match.');
    const again = await bitduel(['join', link], { home: bo.home });
    expect(again.stderr).toContain('open in another window or process');
    expect(again.code).toBe(1);
  });

  it('meets who waits for the same in the lobby', async () => {
    const words = ['invite', 'binary-battle', '--at', place.url, '--open'];
    const one = place.start(words, freshFolder());
    await says(one, 'Waiting for the other player');
    const two = place.start(words, freshFolder());
    await says(two, /You are Player 2\./);
    await says(one, /You are Player 1\./);
    expect(one.stdout).not.toContain('http');
  });
});
