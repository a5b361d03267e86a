// A match that is being played in this tab: the authority, its record, its computer players, and the table before
// whoever plays. What `decide` allows is kept first and shown then. One thing happens after the other: what is asked
// while a move is being kept waits its turn, and nothing that has been overtaken is kept.
import { at, invariant } from '../../base/invariant.ts';
import { gameOf } from '../../games/catalogue.ts';
import type { Game } from '../../games/game.ts';
import type { Command, Decision } from '../../match/command.ts';
import { dealRound } from '../../match/deal.ts';
import { decide } from '../../match/decide.ts';
import { isHuman, positionIn, type Match, type Round } from '../../match/match.ts';
import { encodeEvent } from '../../match/record.ts';
import { viewOf, type View } from '../../match/view.ts';
import { isTargetUnknown } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import type { Seat } from '../../rules/rule-book.ts';
import type { Progress } from '../../solver/progress.ts';
import { moveFaultWords } from '../../table/fault-words.ts';
import { openTable, refreshTable, type Table } from '../../table/table.ts';
import { updateTable, type Input } from '../../table/update.ts';
import { newSalt, newSeed, systemRandom } from '../browser/system-random.ts';
import { MATCH_WORDS } from './match-words.ts';
import type { Keeper, SecretChange } from './keeper.ts';
import { readStored } from './read-stored.ts';
import { disclosedBy, secretOf } from './secrets.ts';
import { think, type Thought } from './thought.ts';

/** What is going on besides waiting for a person. `stalled`: the computer's move did not come. */
export type Business = 'none' | 'keeping' | 'thinking' | 'stalled';

/** `current`: as far as anybody has come. `behind`: it has gone on elsewhere. `gone`: it is not kept any more. */
export type Standing = 'current' | 'behind' | 'gone';

const REQUESTS: ReadonlySet<Input['do']> = new Set(['undo', 'resign', 'draw', 'yes', 'no']);

export class Session {
  readonly game: Game;
  readonly keeper: Keeper;
  match: Match;
  table: Table;
  business: Business = 'none';
  standing: Standing = 'current';
  /** How far the computer is with its move, if it takes long enough to tell. */
  progress: Progress | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly seed = newSeed();
  private thought: Thought | undefined;
  private last: Promise<void> = Promise.resolve();
  private unlisten: (() => void) | undefined;

  /** For a match in which a round has begun; see `open-session`. */
  constructor(match: Match, keeper: Keeper) {
    invariant(match.rounds.length > 0, 'a round has begun');
    this.match = match;
    this.keeper = keeper;
    this.game = gameOf(match.setup.book);
    this.table = openTable(this.view());
  }

  get id(): string {
    return this.keeper.id;
  }

  /** Who begins round 1. */
  get first(): Seat {
    return this.match.rounds[0]?.first ?? 0;
  }

  /** What the seat on move may see; a person at this screen sees no more. */
  view(): View {
    return viewOf(this.match, this.toMove);
  }

  /** Whether a person may choose and play now. */
  get humanToMove(): boolean {
    return this.canGoOn && isHuman(this.match.setup, this.toMove);
  }

  /** Whether the round is open and can be played here. */
  get canGoOn(): boolean {
    return this.round.outcome === undefined && this.standing === 'current' && !this.targetLost;
  }

  /** A hidden target that this browser does not know: nobody can say here how many bits match. */
  get targetLost(): boolean {
    const { outcome, rules } = this.round;
    return outcome === undefined && isTargetUnknown(rules);
  }

  /** Hears of every change; answers how to stop. Others who show the match are listened to meanwhile. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    this.unlisten ??= this.keeper.listen(() => this.fallBehind());
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.unlisten?.();
      this.unlisten = undefined;
      this.stopThinking();
    };
  }

  /** What a person does at the table. On the computer's turn only requests are heard. */
  async input(input: Input): Promise<void> {
    return this.inTurn(async () => {
      const heard = this.humanToMove || (this.canGoOn && REQUESTS.has(input.do));
      if (!heard) return;
      const { table, send } = updateTable(this.table, input);
      this.show(table);
      if (send !== undefined) await this.send(send);
    });
  }

  /** Puts a whole move before the player, as if every bit of it had been chosen. */
  choose(move: Move): void {
    if (this.humanToMove) this.show({ ...this.table, chosen: move, typed: '', notice: undefined });
  }

  /** Deals the next round of the match. */
  async beginRound(): Promise<void> {
    return this.inTurn(async () => {
      const salt = this.match.setup.secret ? newSalt() : '';
      const command = dealRound(this.match, { first: this.first, random: systemRandom, salt });
      const decision = decide(this.match, command);
      if (decision.ok) await this.take(decision.value, secretOf(this.match, command));
    });
  }

  /** Lets the computer player on move, if there is one, choose, and plays that. Whatever happens meanwhile wins. */
  moveComputer(): void {
    if (this.business !== 'none' || !this.canGoOn || isHuman(this.match.setup, this.toMove)) return;
    const seat = this.toMove;
    const question = { moment: { lines: this.keeper.lines }, seed: this.match.setup.seed ?? this.seed };
    const thought = think(question, {
      progress: (progress) => this.setBusiness('thinking', progress),
      move: (move) => void this.inTurn(() => this.playThought(thought, { do: 'move', seat, move })),
      failed: () => this.setBusiness('stalled'),
    });
    this.thought = thought;
    this.setBusiness('thinking');
  }

  /** After it has failed. */
  retryComputer(): void {
    if (this.business === 'stalled') this.stopThinking();
    this.moveComputer();
  }

  /** Lays the table anew as the match now stands, after it has gone on elsewhere. */
  async catchUp(): Promise<void> {
    return this.inTurn(async () => {
      const stored = await readStored(this.id);
      if (!stored.ok) {
        if (stored.fault.code === 'no-such-match' && this.keeper.everKept) this.standing = 'gone';
        this.tell();
        return;
      }
      const { match, record } = stored.value;
      const behind = this.standing === 'behind' || record.lines.length > this.keeper.lines.length;
      this.standing = 'current';
      if (!behind) return;
      this.keeper.resume(record);
      this.match = match;
      this.show(refreshTable(this.table, this.view()));
    });
  }

  private get toMove(): Seat {
    return positionIn(this.round).toMove;
  }

  /** With everything the authority knows. */
  private get round(): Round {
    return at(this.match.rounds, this.match.rounds.length - 1);
  }

  private async inTurn(work: () => Promise<void>): Promise<void> {
    this.last = this.last.then(work, work);
    return this.last;
  }

  private async send(command: Command): Promise<void> {
    const decision = decide(this.match, command);
    if (decision.ok) await this.take(decision.value);
    else this.show({ ...this.table, notice: moveFaultWords(this.game.book, decision.fault) });
  }

  private async playThought(thought: Thought, command: Command): Promise<void> {
    if (this.thought !== thought) return;
    const decision = decide(this.match, command);
    if (decision.ok) await this.take(decision.value);
    else this.setBusiness('stalled');
  }

  private async take(decision: Decision, secret?: SecretChange): Promise<void> {
    this.forgetThought();
    this.business = 'keeping';
    const time = new Date().toISOString();
    const lines = decision.events.map((event) => encodeEvent(this.match.rules, event, time));
    const change = secret ?? disclosedBy(decision);
    const stored = await this.keeper.append(lines, decision.match, time, change);
    this.business = 'none';
    if (!stored.ok) {
      this.fallBehind();
      return;
    }
    this.match = decision.match;
    this.show(refreshTable(this.table, this.view()));
  }

  /** Follows at once, unless somebody here is about to make a move: that is theirs to give up. */
  private fallBehind(): void {
    this.stopThinking();
    this.standing = 'behind';
    const busy = this.table.chosen !== 0 || this.table.asking !== undefined;
    this.show({ ...this.table, notice: busy ? MATCH_WORDS.overtaken : undefined });
    if (!busy) void this.catchUp();
  }

  private stopThinking(): void {
    this.forgetThought();
    if (this.business === 'thinking' || this.business === 'stalled') this.setBusiness('none');
  }

  private forgetThought(): void {
    this.thought?.forget();
    this.thought = undefined;
  }

  private setBusiness(business: Business, progress?: Progress): void {
    this.business = business;
    this.progress = progress;
    this.tell();
  }

  private show(table: Table): void {
    this.table = table;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
