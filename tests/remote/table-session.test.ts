// One person's table over a session that decides here, and over one that asks a server.
import { afterEach, describe, expect, it } from 'vitest';
import { LocalSession } from '../../src/host/local-session.ts';
import { openStored } from '../../src/host/record-log.ts';
import { RecordWriter } from '../../src/host/record-writer.ts';
import type { Command } from '../../src/match/command.ts';
import type { Move } from '../../src/rules/play.ts';
import { OVERTAKEN } from '../../src/table/fault-words.ts';
import { BUSY } from '../../src/table/requests.ts';
import { TableSession } from '../../src/table/table-session.ts';
import { must } from '../core/sample-match.ts';
import { sessionOver, Tabs } from '../host/local-place.ts';
import { MemoryStore } from '../host/memory-store.ts';
import type { PlacedMatch } from '../host/session-suite.ts';
import { randomnessOf, started, setupOf } from '../host/steps.ts';
import { remotePlace } from './remote-place.ts';

const HUMANS = { players: ['human', 'human'] } as const;

/** A match of two people in one window, with another window beside it. */
async function openHere() {
  const store = new MemoryStore();
  const begun = started(setupOf('bit-flip', HUMANS));
  const writer = new RecordWriter(store, 'one');
  must(await writer.write(begun));
  const tabs = new Tabs();
  const play = new TableSession(sessionOver(store, writer, begun.match, tabs));
  play.subscribe(() => undefined);
  const otherWindow = async () => {
    const { match, log } = must(openStored(must(await store.read('one'))!));
    return sessionOver(store, new RecordWriter(store, 'one', log), match, tabs);
  };
  return { play, otherWindow };
}

describe('a table over a session that decides here', () => {
  it('plays what is chosen; an input during that waits, and is answered by the new table', async () => {
    const { play } = await openHere();
    await play.input({ do: 'digit', digit: '3' });
    expect(play.table.chosen).toBe(1 << 5);
    await Promise.all([play.input({ do: 'enter' }), play.input({ do: 'enter' })]);
    expect(play.session.match.rounds[0]?.plies.map(({ move }) => move)).toEqual([1 << 5]);
    expect(play.table).toMatchObject({ chosen: 0, notice: 'Choose at least one bit first.' });
  });

  it('follows another window by itself', async () => {
    const { play, otherWindow } = await openHere();
    const other = await otherWindow();
    other.subscribe(() => undefined);
    must(await other.send({ do: 'move', seat: 0, move: 1 }));
    await expect.poll(() => play.table.view.round.plies.length).toBe(1);
    expect([play.table.notice, play.session.status.sync]).toEqual([undefined, 'current']);
  });

  it('does not take a choice away without a word when another window has played', async () => {
    const { play, otherWindow } = await openHere();
    const other = await otherWindow();
    other.subscribe(() => undefined);
    play.choose(0b11);
    must(await other.send({ do: 'move', seat: 0, move: 1 }));
    expect(play.table).toMatchObject({ chosen: 0b11, notice: OVERTAKEN });
    expect([play.mayMove, play.session.status.sync]).toEqual([false, 'behind']);
    await play.input({ do: 'enter' });
    expect(play.session.match.rounds[0]?.plies).toEqual([]);
    await play.session.refresh();
    expect(play.table.view.round.plies.length).toBe(1);
    expect(play.table).toMatchObject({ chosen: 0, notice: undefined });
  });

  it("says that it is the computer's turn, and lets it be asked again when it failed", async () => {
    const begun = started(setupOf('bit-flip', { players: ['random', 'human'] }));
    const store = new MemoryStore();
    const writer = new RecordWriter(store, 'one');
    must(await writer.write(begun));
    const answers = [
      async () => Promise.reject<Move>(new Error('crashed')),
      async () => Promise.resolve<Move>(1),
    ];
    const session = new LocalSession({
      game: sessionOver(store, writer, begun.match, new Tabs()).game,
      match: begun.match,
      writer,
      dealing: { randomness: randomnessOf(1), first: 0 },
      now: () => begun.time,
      think: () => ({ move: answers.shift()!(), forget: () => undefined }),
    });
    const play = new TableSession(session);
    play.subscribe(() => undefined);
    await play.input({ do: 'digit', digit: '3' });
    expect(play.table.notice).toBe("It is Player 1's turn.");
    expect(await session.moveComputer()).toMatchObject({ ok: false, fault: { code: 'no-move' } });
    expect([session.status.activity, session.match.rounds[0]?.plies.length]).toEqual(['stalled', 0]);
    await session.refresh();
    expect(session.status.activity).toBe('none');
    expect(await session.moveComputer()).toMatchObject({ ok: true });
    expect(play.table.view.round.plies.map(({ move }) => move)).toEqual([1]);
    expect(await session.moveComputer()).toMatchObject({ ok: true });
    expect(play.table.view.round.plies.length).toBe(1);
  });
});

describe('a table over a session of a server', () => {
  const place = remotePlace({ lost: 0, doubled: 0, late: 0, cut: 0, polling: false });
  let match: PlacedMatch;

  afterEach(() => match.close());

  /** The tables of Player 1, who is on move, and of Player 2. */
  async function open(): Promise<readonly [TableSession, TableSession]> {
    match = await place.open({ game: 'bit-flip', rounds: 1, secret: false });
    const [one, two] = match.seats.map((session) => new TableSession(session));
    for (const play of [one!, two!]) play.subscribe(() => undefined);
    return [one!, two!];
  }

  async function send(play: TableSession, command: Command): Promise<void> {
    let isDone = false;
    void play.session.send(command).then(() => (isDone = true));
    await place.until(() => isDone);
  }

  it('shows a move that is under way, and refuses everything else until it is answered', async () => {
    const [one, two] = await open();
    await one.input({ do: 'digit', digit: '3' });
    await one.input({ do: 'enter' });
    expect(one.table.chosen).toBe(1 << 5);
    expect(one.mayMove).toBe(false);
    await one.input({ do: 'undo' });
    expect(one.table.notice).toBe(BUSY);
    await place.until(() => two.table.view.round.plies.length === 1);
    await place.until(() => one.table.view.round.plies.length === 1);
    expect(one.table).toMatchObject({ chosen: 0, notice: undefined });
    expect([one.mayMove, two.mayMove]).toEqual([false, true]);
  });

  it("hears only requests at the other player's turn", async () => {
    const [one, two] = await open();
    await two.input({ do: 'digit', digit: '1' });
    expect(two.table.notice).toBe("It is Player 1's turn.");
    await two.input({ do: 'resign' });
    await two.input({ do: 'yes' });
    await place.until(() => one.session.match.over && two.session.match.over);
    expect(two.session.view().round.outcome?.winner).toBe(0);
  });

  it('leaves what is chosen alone when an offer comes, and says when an offer is declined', async () => {
    const [one, two] = await open();
    await one.input({ do: 'digit', digit: '3' });
    await send(two, { do: 'draw' });
    await place.until(() => one.table.view.offers?.length === 1);
    expect(one.table.chosen).toBe(1 << 5);
    await one.input({ do: 'decline', what: 'draw' });
    await place.until(() => two.table.view.offers?.length === 0 && one.table.view.offers?.length === 0);
    expect(two.table.notice).toBe('Player 1 declined your draw offer.');
    expect([one.table.notice, one.table.chosen]).toEqual([undefined, 1 << 5]);
    await place.until(() => one.mayMove);
    await one.input({ do: 'enter' });
    await place.until(() => one.table.view.round.plies.length === 1);
  });

  it('does not call an offer declined that the player has withdrawn', async () => {
    const [one, two] = await open();
    await one.input({ do: 'draw' });
    await one.input({ do: 'yes' });
    await place.until(() => one.table.view.offers?.length === 1 && two.table.view.offers?.length === 1);
    await place.until(() => one.session.status.online?.isBusy === false);
    await one.input({ do: 'decline', what: 'draw' });
    await place.until(() => one.table.view.offers?.length === 0);
    expect(one.table.notice).toBeUndefined();
  });

  it('takes a move back once the other player agrees', async () => {
    const [one, two] = await open();
    await send(one, { do: 'move', seat: 0, move: 1 });
    await place.until(() => two.table.view.round.plies.length === 1);
    await one.input({ do: 'undo' });
    expect(one.table.asking).toBe('undo');
    await one.input({ do: 'yes' });
    await place.until(() => two.table.view.offers?.length === 1);
    await two.input({ do: 'accept', what: 'undo' });
    await place.until(() => one.table.view.round.plies.length === 0);
    expect(one.table.notice).toBeUndefined();
    expect(one.mayMove).toBe(true);
  });
});
