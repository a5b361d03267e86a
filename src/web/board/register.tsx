// One register as a row of cells, with whose it is and what is worth knowing about it.
import type { JSX } from 'preact';
import { formatBits, lowBits, onesOf } from '../../base/bits.ts';
import type { Game } from '../../games/game.ts';
import { positionIn } from '../../match/match.ts';
import { formatLabel } from '../../notation/label.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { playerName } from '../../table/player-name.ts';
import { factWords, registerFacts } from '../../table/register-facts.ts';
import { isNumber, neighboursMatter, runsIn, runsMatter, sumWords } from '../../table/row-aids.ts';
import type { Table } from '../../table/table.ts';
import { BOARD_WORDS } from './board-words.ts';
import { BitCell, type Bit } from './bit-cell.tsx';
import type { Marks } from './marks.ts';
import { groupsOf, type Picture } from './picture.ts';

interface RegisterProps {
  readonly game: Game;
  readonly table: Table;
  readonly picture: Picture;
  readonly marks: Marks | undefined;
  readonly onPoint: (bit: number, event: MouseEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

export function Register(props: RegisterProps): JSX.Element {
  const { game, table, picture } = props;
  const { width, labels } = game.book;
  const name = nameOf(game, table, picture);
  const bits = formatBits(picture.value, width);
  const close = neighboursMatter(game.book);
  const groups = close ? [onesOf(lowBits(width))] : groupsOf(width, labels.from);
  return (
    <div
      class={`register seat-${picture.index}${close ? ' in-one-row' : ''}${game.book.registers === 'shared' ? ' is-shared' : ''}`}
      role="group"
      aria-label={BOARD_WORDS.register(name, bits, factsOf(table, picture) + ofTarget(picture))}
      style={{ '--bits': width, '--together': Math.max(...groups.map(({ length }) => length)) }}
    >
      <Head {...props} name={name} />
      <div class="cells">
        {groups.map((group) => (
          <div class="cell-group" key={group[0]}>
            {group.map((bit) => (
              <Cell key={bit} bit={bit} {...props} />
            ))}
            {runsMatter(game.book) && <Runs row={picture.value} width={width} />}
          </div>
        ))}
      </div>
      {picture.target !== undefined && (
        <p class="register-target" aria-hidden="true">
          {BOARD_WORDS.target}
        </p>
      )}
    </div>
  );
}

/** Whose row it is, and what is known of it. */
function Head({ table, picture, name }: RegisterProps & { readonly name: string }): JSX.Element {
  const facts = factsOf(table, picture);
  return (
    <p class="register-head" aria-hidden="true">
      <span class="register-name">{name}</span>
      {isOnMove(table, picture) && <span class="register-turn">{BOARD_WORDS.toMove}</span>}
      <span class="register-facts" key={facts}>
        {facts}
        <span class="register-of">{ofTarget(picture)}</span>
      </span>
    </p>
  );
}

function ofTarget({ target }: Picture): string {
  return target === undefined ? '' : BOARD_WORDS.ofTarget;
}

function Cell({ bit, game, picture, marks, onPoint, onFocus }: RegisterProps & { bit: number }): JSX.Element {
  return (
    <BitCell
      {...bitOf(game.book, picture, bit)}
      mark={picture.playable ? marks?.(bit + picture.shift) : undefined}
      onPoint={(event) => onPoint(bit, event)}
      onFocus={onFocus}
    />
  );
}

/** A bracket under each stretch of 1s, with its length. */
function Runs({ row, width }: { readonly row: number; readonly width: number }): JSX.Element {
  return (
    <span class="runs" aria-hidden="true">
      {runsIn(row, width).map(({ low, length }) => (
        <span
          key={`${low} ${length}`}
          class="run"
          style={{ gridColumn: `${width - low - length + 1} / span ${length}` }}
        >
          {length}
        </span>
      ))}
    </span>
  );
}

function bitOf(book: RuleBook, picture: Picture, bit: number): Omit<Bit, 'mark'> {
  const has = (mask: number) => ((mask >>> bit) & 1) === 1;
  const { target, cursor, entry, playable } = picture;
  return {
    bit,
    label: formatLabel(book, bit),
    value: bitIn(picture.value, bit),
    chosen: has(picture.chosen),
    last: has(picture.last),
    open: has(picture.open),
    banned: has(picture.banned),
    wear: picture.left && { left: picture.left[bit] ?? 0, of: book.wear ?? 0 },
    cursor: cursor === bit,
    stop: playable && bit === entry,
    place: isNumber(book) ? 2 ** bit : undefined,
    wanted: typeof target === 'number' ? bitIn(target, bit) : target,
  };
}

function bitIn(mask: number, bit: number): 0 | 1 {
  return ((mask >>> bit) & 1) === 1 ? 1 : 0;
}

function nameOf({ phrases }: Game, { view }: Table, { index }: Picture): string {
  return view.round.rules.shared ? BOARD_WORDS.shared(phrases.noun) : playerName(view, index);
}

function factsOf({ view: { round } }: Table, { index, value }: Picture): string {
  const { rules } = round;
  return isNumber(rules.book) ? sumWords(value) : factWords(registerFacts(round, index, value), rules.width);
}

function isOnMove({ view: { round } }: Table, { index }: Picture): boolean {
  return !round.rules.shared && round.outcome === undefined && positionIn(round).toMove === index;
}
