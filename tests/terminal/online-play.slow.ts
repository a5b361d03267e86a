// Matches of all games over a real server, each player a process of its own behind pipes, and both players on one machine.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OnlinePlace, says } from './online-place.ts';
import { bitduel, recordsIn } from './program.ts';

const place = new OnlinePlace();
beforeAll(() => place.share());
afterAll(() => place.close());

const GAMES = ['bit-battle', 'binary-battle', 'bit-flip-showdown', 'bit-battle-fives', 'bit-flip'];

describe('two pipes', () => {
  it.each(GAMES)('play %s to the end, and both have the record', async (game) => {
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
  });

  it('a hidden target is nowhere before the end', async () => {
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
  });

  it('both seats are played from one machine, each in a window of its own, and the rematch too', async () => {
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
  });
});
