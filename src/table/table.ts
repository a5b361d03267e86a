// One person at a match, as plain data: what is chosen, typed, said and asked. Every face draws from this.
import type { View } from '../match/view.ts';
import { isHuman, isSameMoment, positionIn } from '../match/match.ts';
import { allowedMoves, whyRefused } from '../match/legal.ts';
import { PASS, type Move } from '../rules/play.ts';
import { registersIn, type Registers } from '../rules/position.ts';
import { registerIn } from '../rules/layout.ts';
import type { RegisterName } from '../rules/rule-book.ts';

interface Cursor {
  /** As the player on move names it. */
  readonly register: RegisterName;
  readonly bit: number;
}

export interface Table {
  readonly view: View;
  readonly cursor: Cursor;
  /** The bits chosen so far, as the player on move sees the state. */
  readonly chosen: Move;
  /** Digits of a label that may go on. */
  readonly typed: string;
  /** One line in answer to the last input. */
  readonly notice: string | undefined;
  /** A question that waits for yes or no. */
  readonly asking: 'resign' | 'draw' | 'undo' | 'claim' | undefined;
}

export function openTable(view: View): Table {
  const { rules } = view.round;
  const register = playableRegisters(view)[0] ?? (rules.shared ? 'shared' : 'own');
  return {
    view,
    cursor: { register, bit: rules.width - 1 },
    chosen: 0,
    typed: '',
    notice: undefined,
    asking: undefined,
  };
}

/** The table after something happened in the match: the choice is void, the cursor stays on its bit. */
export function refreshTable(table: Table, view: View): Table {
  const fresh = openTable(view);
  return { ...fresh, cursor: { ...fresh.cursor, bit: table.cursor.bit } };
}

/** The table after news of the match, or of the people in it: a choice is void only if the match has gone on. */
export function followTable(table: Table, view: View): Table {
  if (!isSameMoment(table.view.round, view.round)) return refreshTable(table, view);
  return { ...table, view };
}

/** The registers that some move of the player on move touches. */
export function playableRegisters(view: View): readonly RegisterName[] {
  const { rules } = view.round;
  if (rules.shared) return ['shared'];
  const names: readonly RegisterName[] = ['own', 'other'];
  const flips = rules.flips[positionIn(view.round).toMove].move;
  return names.filter((name) => flips.some((flip) => registerIn(rules.layout, flip, name) !== 0));
}

/** Who is on move, from this place: a person who sits here, a computer player, or a person who sits elsewhere. */
export function turnOf({ round, setup, here }: View): 'here' | 'computer' | 'elsewhere' {
  const { toMove } = positionIn(round);
  if (here.includes(toMove)) return 'here';
  return isHuman(setup, toMove) ? 'elsewhere' : 'computer';
}

/** The registers as they would be if the chosen bits were flipped now. */
export function previewOf(table: Table): Registers {
  const { rules } = table.view.round;
  const { state, toMove } = positionIn(table.view.round);
  return registersIn(rules, state ^ table.chosen, toMove);
}

/** Whether the player on move may pass now. */
export function canPass({ view: { round } }: Table): boolean {
  return round.outcome === undefined && whyRefused(round, PASS) === undefined;
}

/** Whether passing is all that the player on move can do. */
export function mustPass(table: Table): boolean {
  return canPass(table) && allowedMoves(table.view.round).length === 1;
}

/** A whole move put before the player, as if every bit of it had been chosen; of a pass there is nothing to choose. */
export function layMove(table: Table, move: Move): Table {
  const notice = move === PASS ? 'This move is a pass: press Pass, or p.' : undefined;
  return { ...table, chosen: move, typed: '', notice };
}

/** Whether what is chosen is, as it stands, a move that may be played. */
export function isComplete({ view: { round }, chosen }: Table): boolean {
  return chosen !== 0 && round.outcome === undefined && whyRefused(round, chosen) === undefined;
}

/** Says a hint, and lays out the move that it names, ready to be played; a pass has no bits, but a key of its own. */
export function layHint(
  table: Table,
  hint: { readonly words: string; readonly move: Move | undefined },
): Table {
  const notice = hint.move === PASS ? `${hint.words} Press p to pass.` : hint.words;
  return { ...table, notice, typed: '', chosen: hint.move ?? table.chosen };
}
