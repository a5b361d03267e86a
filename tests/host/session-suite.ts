// What every session of a match must do, wherever its moves are decided and stored. Run against memory, files, IndexedDB, and
// a server's rooms behind a bad network. Not a test itself.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at } from '../../src/base/invariant.ts';
import { openStored } from '../../src/host/record-log.ts';
import type { Sent, Session } from '../../src/host/session.ts';
import type { Command } from '../../src/match/command.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import { currentRound, isRoundOpen, positionIn, type Round } from '../../src/match/match.ts';
import type { Move } from '../../src/rules/play.ts';
import { otherSeat, type Seat } from '../../src/rules/rule-book.ts';
import { must } from '../core/sample-match.ts';

export interface SuiteMatch {
  readonly game: string;
  readonly rounds: number;
  readonly secret: boolean;
}

/** A match of two people that has begun. */
export interface PlacedMatch {
  /** The session at which each seat is played: the same one if both people sit at one place. */
  readonly seats: readonly [Session, Session];
  /** The lines that are stored where the match is decided. */
  readonly stored: () => Promise<readonly string[]>;
  /** A second session of the place where seat 0 is played: another window, or another tab. */
  readonly again: () => Promise<Session>;
  readonly close: () => Promise<void>;
}

export interface SessionPlace {
  /** Whether the two people sit at different places, and a server decides. */
  readonly isOnline: boolean;
  readonly open: (match: SuiteMatch) => Promise<PlacedMatch>;
  /** Waits until it holds; a place may simulate time. */
  readonly until: (holds: () => boolean) => Promise<void>;
}

const PLAIN: SuiteMatch = { game: 'bit-flip', rounds: 1, secret: false };

function roundOf(session: Session): Round {
  return currentRound(session.match)!;
}

function firstMove(session: Session): { readonly seat: Seat; readonly move: Move } {
  const { round } = session.view();
  return { seat: positionIn(round).toMove, move: at(allowedMoves(round), 0) };
}

/** The answer to something asked of a session; time may have to pass for it. */
async function answered(place: SessionPlace, asked: Promise<Sent>): Promise<Sent> {
  let answer: Sent | undefined;
  void asked.then((sent) => (answer = sent));
  await place.until(() => answer !== undefined);
  return answer!;
}

export function sessionSuite(name: string, place: SessionPlace): void {
  // oxlint-disable-next-line vitest/valid-title -- the caller names it
  describe(name, () => {
    let match: PlacedMatch;
    let stops: readonly (() => void)[] = [];

    async function open(wanted: Partial<SuiteMatch> = {}): Promise<void> {
      match = await place.open({ ...PLAIN, ...wanted });
      stops = match.seats.map((session) => session.subscribe(() => undefined));
    }

    /** Then a session does not hear what others do. */
    function stopListening(): void {
      for (const stop of stops) stop();
    }

    beforeEach(() => open());

    afterEach(() => match.close());

    const sessionOf = (seat: Seat): Session => match.seats[seat];

    /** Until both have as many plies in this round. */
    async function untilPlies(round: number, plies: number): Promise<void> {
      await place.until(() =>
        match.seats.every((session) => session.match.rounds[round - 1]?.plies.length === plies),
      );
    }

    async function send(seat: Seat, command: Command): Promise<Sent> {
      return answered(place, sessionOf(seat).send(command));
    }

    async function play(): Promise<void> {
      const { seat, move } = firstMove(sessionOf(0));
      const { number, plies } = roundOf(sessionOf(0));
      expect(await send(seat, { do: 'move', seat, move })).toEqual({ ok: true, value: undefined });
      await untilPlies(number, plies.length + 1);
    }

    async function playRound(): Promise<void> {
      while (isRoundOpen(sessionOf(0).match)) await play();
      await place.until(() => match.seats.every((session) => !isRoundOpen(session.match)));
    }

    it('has begun, and can go on', async () => {
      for (const session of match.seats) {
        const { status } = session;
        expect([status.sync, status.activity, status.canGoOn, status.targetLost]).toEqual([
          ...['current', 'none', true, false],
        ]);
        expect(session.view().round.plies).toEqual([]);
        expect(session.record.lines.map(({ t }) => t)).toEqual(['header', 'round']);
      }
      expect(match.seats.map(({ id }) => id)).toEqual([sessionOf(0).id, sessionOf(0).id]);
      expect((await match.stored()).join('\n')).toBe(sessionOf(0).record.text.trimEnd());
    });

    it('shows a move to all only when it is stored', async () => {
      const seen: Promise<[number, number]>[] = [];
      for (const session of match.seats)
        session.subscribe(() => {
          const lines = session.record.lines.length;
          seen.push(match.stored().then((stored) => [lines, stored.length]));
        });
      await play();
      expect(seen.length).toBeGreaterThan(0);
      for (const [shown, stored] of await Promise.all(seen)) expect(shown).toBeLessThanOrEqual(stored);
      expect((await match.stored()).length).toBe(3);
    });

    it('refuses what the rules do not allow, with a reason, and nothing has changed', async () => {
      const before = sessionOf(0).match;
      const turn = positionIn(roundOf(sessionOf(0))).toMove;
      // Bits 1 and 3 are no neighbours; and it is not the other player's turn.
      for (const [seat, move] of [
        [turn, 0b101],
        [otherSeat(turn), 1],
      ] as const) {
        const sent = await send(seat, { do: 'move', seat, move });
        expect(sent.ok).toBe(false);
      }
      for (const session of match.seats) expect(session.match.rounds).toEqual(before.rounds);
      expect((await match.stored()).length).toBe(2);
      expect(sessionOf(0).status.canGoOn).toBe(true);
    });

    it('carries out one of two commands that are sent at once', async () => {
      const { seat, move } = firstMove(sessionOf(0));
      const session = sessionOf(seat);
      const sent = await Promise.all([
        answered(place, session.send({ do: 'move', seat, move })),
        answered(place, session.send({ do: 'move', seat, move })),
      ]);
      expect(sent.map(({ ok }) => ok)).toEqual([true, false]);
      await untilPlies(1, 1);
      expect((await match.stored()).length).toBe(3);
    });

    it('plays two rounds to the end, with the same record everywhere', async () => {
      await match.close();
      await open({ rounds: 2 });
      await playRound();
      const [{ first }] = sessionOf(0).match.rounds as [Round];
      expect(sessionOf(0).match.over).toBe(false);
      for (const session of new Set(match.seats))
        expect(await answered(place, session.beginRound())).toMatchObject({ ok: true });
      await place.until(() => match.seats.every((session) => session.match.rounds.length === 2));
      expect(roundOf(sessionOf(1)).first).toBe(otherSeat(first));
      await playRound();
      const stored = await match.stored();
      for (const session of match.seats) {
        expect(session.match.over).toBe(true);
        expect(session.status.canGoOn).toBe(false);
        expect(session.record.text).toBe(stored.map((line) => `${line}\n`).join(''));
        expect(session.record.fault).toBeUndefined();
      }
      const rebuilt = must(openStored({ lines: stored, secrets: [] }));
      expect(rebuilt.match.rounds.map(({ outcome }) => outcome)).toEqual(
        sessionOf(0).match.rounds.map(({ outcome }) => outcome),
      );
      expect(await send(0, { do: 'resign', seat: 0 })).toMatchObject({ ok: false });
    });

    async function offersOnline(): Promise<void> {
      await play();
      const seat = positionIn(roundOf(sessionOf(0))).toMove;
      const [asking, other] = [otherSeat(seat), seat];
      const untilOffers = async (count: number) =>
        place.until(() => match.seats.every((session) => session.view().offers?.length === count));
      expect(await send(asking, { do: 'undo', seat: asking })).toMatchObject({ ok: true });
      await untilOffers(1);
      expect(sessionOf(other).view().offers).toEqual([{ seat: asking, what: 'undo' }]);
      expect(roundOf(sessionOf(0)).plies.length).toBe(1);
      expect(await answered(place, sessionOf(other).decline('undo'))).toMatchObject({ ok: true });
      await untilOffers(0);
      expect(roundOf(sessionOf(0)).plies.length).toBe(1);
      // The same offer cannot be made again before another move.
      await play();
      expect(await send(other, { do: 'undo', seat: other })).toMatchObject({ ok: true });
      await untilOffers(1);
      expect(await send(asking, { do: 'undo', seat: asking })).toMatchObject({ ok: true });
      await untilPlies(1, 1);
      expect(await send(asking, { do: 'draw' })).toMatchObject({ ok: true });
      await untilOffers(1);
      expect(await send(other, { do: 'draw' })).toMatchObject({ ok: true });
      await place.until(() => match.seats.every((session) => roundOf(session).outcome !== undefined));
    }

    async function agreementsHere(): Promise<void> {
      await play();
      expect(await send(0, { do: 'undo', seat: 0 })).toMatchObject({ ok: true });
      expect(roundOf(sessionOf(0)).plies).toEqual([]);
      expect(await send(0, { do: 'draw' })).toMatchObject({ ok: true });
      expect(roundOf(sessionOf(0)).outcome?.winner).toBeUndefined();
      expect(sessionOf(0).match.over).toBe(true);
    }

    it('asks the other player before a draw or a takeback, if they sit at different places', async () => {
      await (place.isOnline ? offersOnline() : agreementsHere());
      expect(sessionOf(0).status.canGoOn).toBe(false);
    });

    it('gives up for one seat only', async () => {
      expect(await send(1, { do: 'resign', seat: 1 })).toMatchObject({ ok: true });
      await place.until(() => match.seats.every((session) => session.match.over));
      expect(match.seats.map((session) => roundOf(session).outcome?.winner)).toEqual([0, 0]);
    });

    it('calls listeners until they leave, and none after it is closed', async () => {
      const session = sessionOf(0);
      const heard = [0, 0];
      const stop = session.subscribe(() => heard[0]!++);
      session.subscribe(() => heard[1]!++);
      await play();
      const [once = 0, others = 0] = heard;
      expect(Math.min(once, others)).toBeGreaterThan(0);
      stop();
      await play();
      expect(heard[0]).toBe(once);
      expect(heard[1]).toBeGreaterThan(others);
      session.close();
      const again = await match.again();
      const closed = heard[1];
      const { seat, move } = firstMove(again);
      expect(await answered(place, again.send({ do: 'move', seat, move }))).toMatchObject({ ok: true });
      expect(heard[1]).toBe(closed);
      again.close();
    });

    it('keeps a hidden target out of every view until the round is over', async () => {
      await match.close();
      await open({ game: 'bit-battle', secret: true });
      for (const session of match.seats) {
        const { round } = session.view();
        expect(round.commitment).toBeDefined();
        expect([round.rules.target, round.salt]).toEqual([undefined, undefined]);
        expect(session.record.text).not.toContain('"target":"');
      }
      await send(0, { do: 'resign', seat: 0 });
      await place.until(() => match.seats.every((session) => session.match.over));
      for (const session of match.seats) expect(session.view().round.rules.target).toBeDefined();
    });

    it('never overwrites what another session of the same record has stored', async () => {
      const again = await match.again();
      stopListening();
      const { seat, move } = firstMove(again);
      expect(await answered(place, again.send({ do: 'move', seat, move }))).toMatchObject({ ok: true });
      const stored = await match.stored();
      // Another move, which the first session could make as it stands.
      const other = allowedMoves(sessionOf(0).view().round).at(-1)!;
      expect(await answered(place, sessionOf(0).send({ do: 'move', seat, move: other }))).toMatchObject({
        ok: false,
      });
      expect(await match.stored()).toEqual(stored);
      again.close();
    });

    it('falls behind when another session goes on, and catches up', async () => {
      const again = await match.again();
      again.subscribe(() => undefined);
      const { seat, move } = firstMove(again);
      expect(await answered(place, again.send({ do: 'move', seat, move }))).toMatchObject({ ok: true });
      await place.until(
        () => sessionOf(0).status.sync === 'behind' || sessionOf(0).record.lines.length === 3,
      );
      await sessionOf(0).refresh();
      await place.until(() =>
        [sessionOf(0), again].every(
          ({ record, status }) => record.lines.length === 3 && status.sync === 'current',
        ),
      );
      expect(sessionOf(0).record.text).toBe(again.record.text);
      expect(sessionOf(0).status.canGoOn).toBe(true);
      again.close();
    });
  });
}
