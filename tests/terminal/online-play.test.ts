// Matches over a real server, each player a process of its own behind pipes: whole games, series, offers, rematches,
// watching, and what is kept afterwards.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bitduel, freshFolder, recordsIn } from './program.ts';
import { OnlinePlace, says } from './online-place.ts';

const place = new OnlinePlace();
beforeAll(() => place.serve());
afterAll(() => place.close());

const GAMES = ['bit-battle', 'binary-battle', 'bit-flip-showdown', 'bit-battle-fives', 'bit-flip'];
const SLOW = 60_000;

describe('two pipes', () => {
  it.each(GAMES)(
    'play %s to the end, and both have the record',
    async (game) => {
      const { players, match } = await place.pair(game);
      const { outcome } = await place.playRound(match, players);
      for (const { child } of players) child.stdin.end();
      const ends = await Promise.all(players.map(({ finished }) => finished));
      expect(ends.map(({ code }) => code)).toEqual([0, 0]);
      const texts = ends.map(({ records }) => readFileSync(records[0]!, 'utf8'));
      const { lines } = await place.look(match);
      expect(texts).toEqual([`${lines.join('\n')}\n`, `${lines.join('\n')}\n`]);
      const replayed = await bitduel(['replay', ends[0]!.records[0]!, '--json'], { home: ends[0]!.home });
      expect(replayed.code).toBe(0);
      const reviewed = await bitduel(['review', ends[1]!.records[0]!], { home: ends[1]!.home });
      expect(reviewed.code).toBe(0);
      expect(reviewed.stdout).toMatch(/^You (?:chose|never)/m);
      expect(reviewed.stdout).not.toMatch(/^Player 2/m);
      if (outcome?.winner === undefined) return;
      for (const { stdout } of ends)
        expect(stdout).toMatch(new RegExp(`Player ${outcome.winner + 1}.*win`, 'i'));
    },
    SLOW,
  );

  it(
    'a hidden target is nowhere before the end',
    async () => {
      const { players, match } = await place.pair('bit-battle', '--secret');
      const [line] = (await place.look(match)).lines.slice(-1);
      expect(line).toContain('commitment');
      const [ada, bo] = players;
      ada.type('1 3 5\n');
      await says(bo, 'Player 1');
      await says(ada, 'Waiting for Player 2 (Bo)');
      bo.type('resign\n');
      for (const player of players) await says(player, 'Play again');
      for (const { child } of players) child.stdin.end();
      const ends = await Promise.all(players.map(({ finished }) => finished));
      const told = (await place.look(match)).lines.find((each) => each.startsWith('{"t":"outcome"'))!;
      const { target } = JSON.parse(told) as { target: string };
      for (const { stdout } of ends) expect(stdout).toContain(target);
    },
    SLOW,
  );

  it(
    'a series goes on when both are ready, the first move alternating',
    async () => {
      const { players, match } = await place.pair('bit-flip', '--length', '5', '--rounds', '2');
      await place.playRound(match, players, 1);
      for (const player of players) await says(player, /Round 2 of 2/);
      await place.playRound(match, players, 2);
      for (const { child } of players) child.stdin.end();
      const [one, two] = await Promise.all(players.map(({ finished }) => finished));
      expect([one!.code, two!.code]).toEqual([0, 0]);
      expect(one!.stdout).toContain('Player 2 moves first.');
      expect(one!.stdout.match(/champion|share/gi)).not.toBeNull();
    },
    SLOW,
  );

  it(
    'a rematch by agreement has the seats exchanged, and what was typed ahead is not lost',
    async () => {
      const { players, match } = await place.pair('bit-flip', '--length', '5');
      await place.playRound(match, players);
      const [ada, bo] = players;
      await says(ada, /Play again/);
      ada.type('yes\n');
      await says(bo, 'Player 1 (Ada) asks for another match.');
      bo.type('yes\nresign\n');
      await says(ada, /Player 1 is Bo\.\nYou are Player 2\./);
      await says(ada, /(Player 2 wins[\s\S]*Play again|resign)/);
      for (const { child } of players) child.stdin.end();
      expect((await Promise.all(players.map(({ finished }) => finished))).map(({ code }) => code)).toEqual([
        0, 0,
      ]);
      expect(recordsIn(ada.home)).toHaveLength(2);
    },
    SLOW,
  );

  it(
    'offers travel, end with a move, are declined and accepted',
    async () => {
      const { players, match } = await place.pair('bit-flip');
      const [ada, bo] = players;
      ada.type('draw\n');
      await says(ada, 'You have offered a draw; Player 2 (Bo) has not answered yet.');
      await says(bo, 'Player 1 (Ada) offers a draw.\nType accept or decline to answer.');
      bo.type('decline\n');
      await says(ada, 'Your offer is declined.');
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
      for (const player of players) await says(player, 'Play again (yes or no)?');
      for (const { child } of players) child.stdin.end();
      expect((await Promise.all(players.map(({ finished }) => finished))).map(({ code }) => code)).toEqual([
        0, 0,
      ]);
      expect((await place.look(match)).lines.some((line) => line.startsWith('{"t":"draw"'))).toBe(true);
    },
    SLOW,
  );
});

describe('one pipe', () => {
  it(
    'plays a level on the server, with hints',
    async () => {
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
    },
    SLOW,
  );

  it(
    'whose input ends in its own turn fails, and can come back',
    async () => {
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
    },
    SLOW,
  );

  it(
    'both seats are played from one machine, each in a window of its own, and the rematch too',
    async () => {
      const { maker: ada, link, match } = await place.invite('bit-flip', '--length', '5');
      const left = place.start(['join', link], ada.home);
      await says(left, 'You are Player 2.');
      await left.kill('SIGKILL');
      const bo = place.start(['join', link], ada.home);
      await says(bo, "Player 1's Turn");
      const { outcome } = await place.playRound(match, [ada, bo]);
      expect(outcome?.winner).toBeDefined();
      for (const player of [ada, bo]) await says(player, 'Play again');
      for (const player of [ada, bo]) player.type('yes\n');
      await says(ada, /Play again(.|\n)*You are Player 2\./);
      await says(bo, /Play again(.|\n)*You are Player 1\./);
      expect(recordsIn(ada.home)).toHaveLength(4);
    },
    SLOW,
  );

  it(
    'watches, and keeps nothing',
    async () => {
      const { players, match } = await place.pair('bit-flip', '--length', '5');
      const watcher = place.start(['join', `${place.url}/#/online/${match}`]);
      await says(watcher, /Player 1 is Ada\.\nPlayer 2 is Bo\./);
      await place.playRound(match, players);
      const seen = await watcher.finished;
      expect(seen.code).toBe(0);
      expect(seen.stdout).toMatch(/wins the game/);
      expect(seen.records).toEqual([]);
    },
    SLOW,
  );

  it(
    'meets who waits for the same in the lobby',
    async () => {
      const words = ['invite', 'binary-battle', '--at', place.url, '--open'];
      const one = place.start(words, freshFolder());
      await says(one, 'Waiting for the other player');
      const two = place.start(words, freshFolder());
      await says(two, /You are Player 2\./);
      await says(one, /You are Player 1\./);
      expect(one.stdout).not.toContain('http');
    },
    SLOW,
  );
});
