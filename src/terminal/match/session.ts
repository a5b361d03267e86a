// A match that is being played here: the authority, its record and its computer players, held together.
// What `decide` allows is stored first and told then.
import { formatBits } from '../../base/bits.ts';
import { invariant } from '../../base/invariant.ts';
import { ok, type Result } from '../../base/result.ts';
import type { Game } from '../../games/game.ts';
import type { Command } from '../../match/command.ts';
import { dealRound } from '../../match/deal.ts';
import { decide } from '../../match/decide.ts';
import type { MatchEvent } from '../../match/event.ts';
import type { DecideFault } from '../../match/fault.ts';
import { currentRound, isHuman, positionIn, type Match, type Round } from '../../match/match.ts';
import { encodeEvent, encodeHeader } from '../../match/record.ts';
import { publicRound, viewOf, type View } from '../../match/view.ts';
import { SKILLED_NAMES } from '../../players/names.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { BEFORE_PLAY, newSalt, type Chance } from '../io/randomness.ts';
import type { RecordFile } from '../../disk/record-file.ts';
import { systemWords } from '../io/system-words.ts';

export interface SessionParts {
  readonly game: Game;
  readonly match: Match;
  /** Undefined if the match cannot be kept. */
  readonly record: RecordFile | undefined;
  readonly chance: Chance;
  /** Who begins round 1. */
  readonly first: Seat;
}

/** Solves rules where somebody waits; false if it was stopped. */
export type WorkOut = (rules: Rules) => Promise<boolean>;

export class Session {
  readonly game: Game;
  private match: Match;
  private readonly parts: SessionParts;
  /** The header is written together with the first round: a record without either makes no sense. */
  private headerDue: boolean;
  /** Undefined until it is known what there is to be told. */
  private news: readonly string[] | undefined;

  /** `isNew`: its record has no header yet. `unwritten`: what had happened before the program was stopped, but had not yet reached the record. */
  constructor(parts: SessionParts, isNew: boolean, unwritten: readonly MatchEvent[] = []) {
    this.game = parts.game;
    this.match = parts.match;
    this.parts = parts;
    this.headerDue = isNew;
    if (unwritten.length > 0) this.store(unwritten);
  }

  get recordPath(): string | undefined {
    return this.parts.record?.path;
  }

  get setup(): Match['setup'] {
    return this.match.setup;
  }

  get over(): boolean {
    return this.match.over;
  }

  /** Whether a round has begun and is not over. */
  get roundOpen(): boolean {
    const round = currentRound(this.match);
    return round !== undefined && round.outcome === undefined;
  }

  /** Whether anything was played at all. */
  get empty(): boolean {
    return this.match.rounds.every(({ plies, outcome }) => plies.length === 0 && outcome === undefined);
  }

  /** What the seat on move may see; a person at this keyboard sees no more. */
  view(): View {
    const round = currentRound(this.match);
    return viewOf(this.match, round && positionIn(round).toMove);
  }

  /** All rounds begun so far, without what a person at this keyboard may not know. */
  get rounds(): readonly Round[] {
    return this.match.rounds.map(publicRound);
  }

  humanToMove(): boolean {
    return isHuman(this.setup, positionIn(this.view().round).toMove);
  }

  send(command: Command): Result<readonly MatchEvent[], DecideFault> {
    const decision = decide(this.match, command);
    if (!decision.ok) return decision;
    this.store(decision.value.events);
    this.match = decision.value.match;
    return ok(decision.value.events);
  }

  /** False if somebody did not wait for what the computer players need. */
  async beginRound(workOut?: WorkOut): Promise<boolean> {
    const { chance, first } = this.parts;
    const number = this.match.rounds.length + 1;
    const deal = { first, random: chance.at(number, BEFORE_PLAY), salt: this.setup.secret ? newSalt() : '' };
    const command = dealRound(this.match, deal);
    if (this.setup.secret && command.salt !== undefined) {
      const bits = formatBits(command.target ?? 0, this.match.rules.width);
      this.parts.record?.keepSecret({ round: number, target: bits, salt: command.salt });
    }
    invariant(this.send(command).ok, 'a round can begin');
    return this.prepare(workOut);
  }

  /** Gives computer players what they need before they are asked; false if that was stopped. */
  async prepare(workOut?: WorkOut): Promise<boolean> {
    if (!this.roundOpen || !this.setup.players.some((name) => SKILLED_NAMES.includes(name))) return true;
    const { computerNews, prepareComputers, workOutVisibly } = await import('../on-demand.ts');
    const { round } = this.view();
    this.news ??= computerNews(this.setup, round);
    return prepareComputers(this.setup, round, workOut ?? workOutVisibly);
  }

  /** What is worth knowing about the computer players; told once. */
  takeNews(): readonly string[] {
    const news = this.news ?? [];
    if (this.news !== undefined) this.news = [];
    return news;
  }

  /** Lets the computer player on move choose, and plays that. */
  async moveComputer(): Promise<void> {
    const view = this.view();
    const { toMove } = positionIn(view.round);
    const { caches, findPlayer } = await import('../on-demand.ts');
    await otherTurns();
    const player = findPlayer(this.setup.players[toMove]);
    invariant(player !== undefined, 'every computer player is known by its name');
    const random = this.parts.chance.at(view.round.number, view.round.plies.length);
    const move = await player.choose(view, random, caches);
    invariant(this.send({ do: 'move', seat: toMove, move }).ok, 'computer players make legal moves');
  }

  /** Closes the record; one in which nothing was played is not kept, unless it was asked for by name. */
  close(keepEmpty: boolean): void {
    if (this.empty && !keepEmpty) this.parts.record?.discard();
    else this.parts.record?.close();
  }

  private store(events: readonly MatchEvent[]): void {
    const time = new Date().toISOString();
    const header = this.headerDue ? [encodeHeader(this.setup, time)] : [];
    this.headerDue = false;
    const lines = events.map((event) => encodeEvent(this.match.rules, event, time));
    try {
      this.parts.record?.append([...header, ...lines]);
    } catch (error) {
      process.stderr.write(`bitduel: the match cannot be kept any longer: ${systemWords(error)}.\n`);
      process.exit(2);
    }
    if (events.some(({ type }) => type === 'outcome')) this.parts.record?.forgetSecret();
  }
}

/** Lets signals be heard between two moves of the computer. */
async function otherTurns(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
