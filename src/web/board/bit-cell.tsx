// One bit as a token with two faces, a bar for 1 and a ring for 0: what it is, what it would become, what it should be,
// and what is known of flipping it. The place of a cell never changes: only its token is lifted and turned.
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { BOARD_WORDS } from './board-words.ts';
import type { Mark } from './marks.ts';

export interface Bit {
  readonly bit: number;
  readonly label: string;
  readonly value: 0 | 1;
  readonly chosen: boolean;
  readonly last: boolean;
  readonly open: boolean;
  readonly cursor: boolean;
  /** Whether the keyboard comes here from outside. */
  readonly stop: boolean;
  /** Closed only by the moves before. */
  readonly banned: boolean;
  /** How many flips are left, and of how many; undefined if bits do not wear. */
  readonly wear: { readonly left: number; readonly of: number } | undefined;
  readonly wanted: 0 | 1 | 'hidden' | undefined;
  /** What its place counts, where the row is a number. */
  readonly place: number | undefined;
  readonly mark: Mark | undefined;
}

interface BitCellProps extends Bit {
  readonly onPoint: (event: MouseEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

export function BitCell({ onPoint, onFocus, ...bit }: BitCellProps): JSX.Element {
  const { label, mark, wanted, wear, place } = bit;
  return (
    <div class="bit">
      <span class="bit-label" aria-hidden="true">
        {label}
      </span>
      <button
        type="button"
        class={classOf(bit)}
        tabIndex={bit.stop ? 0 : -1}
        aria-label={spokenOf(bit)}
        aria-disabled={!bit.open && !bit.chosen}
        data-cursor={bit.cursor}
        data-bit={bit.bit}
        onClick={onPoint}
        onFocus={onFocus}
      >
        <Face {...bit} />
      </button>
      {mark !== undefined && <CellMark mark={mark} />}
      {wear !== undefined && (
        <span class="bit-wear" key={wear.left} aria-hidden="true">
          {wear.left === 0 ? BOARD_WORDS.worn : BOARD_WORDS.pips(wear.left, wear.of)}
        </span>
      )}
      {place !== undefined && (
        <span class={bit.value === 1 ? 'bit-place counts' : 'bit-place'} aria-hidden="true">
          {place}
        </span>
      )}
      {wanted !== undefined && <Wanted {...bit} wanted={wanted} />}
    </div>
  );
}

/** What the choice with this bit is worth; below it what more would make of it. */
function CellMark({ mark }: { readonly mark: Mark }): JSX.Element {
  return (
    <span class="cell-marks" aria-hidden="true">
      {mark.short !== '' && (
        <span class={`cell-mark value-${mark.value ?? 'open'}`} data-sign={mark.sign}>
          <span>{mark.short}</span>
        </span>
      )}
      {mark.more !== undefined && (
        <span class={`cell-mark cell-more value-${mark.more.value ?? 'open'}`}>{mark.more.short}</span>
      )}
    </span>
  );
}

/** A new face for a new value, so that the turn is shown once for each. Its text is the bit alone, as its name says it. */
function Face({ value, chosen, last, banned }: Bit): JSX.Element {
  const before = useRef(value);
  const turns = useRef(0);
  if (before.current !== value) turns.current += 1;
  before.current = value;
  return (
    <span class={turns.current === 0 ? 'face' : 'face turned'} key={turns.current} aria-hidden="true">
      {last && <span class="cell-last" data-sign={BOARD_WORDS.last} />}
      {banned && <span class="cell-banned" data-sign={BOARD_WORDS.banned} />}
      <span class="face-value">{value}</span>
      {chosen && <span class="cell-becomes" data-sign={BOARD_WORDS.becomes(1 - value)} />}
    </span>
  );
}

/** What the bit should be, with a sign where it is, or would be. */
function Wanted({ value, chosen, wanted }: Bit): JSX.Element {
  const matches = (chosen ? 1 - value : value) === wanted;
  return (
    <span class={matches ? 'bit-target matching' : 'bit-target'} aria-hidden="true">
      {wanted === 'hidden' ? BOARD_WORDS.unknown : wanted}
      <span class="bit-match">{matches ? BOARD_WORDS.match : ''}</span>
    </span>
  );
}

function classOf({ value, chosen, open, mark, wear, last, wanted }: Bit): string {
  const state = [
    chosen && 'chosen',
    last && 'moved',
    mark !== undefined && 'marked',
    !open && !chosen && 'closed',
    wear?.left === 0 && 'worn',
    wanted === value && 'right',
  ];
  return ['cell', value === 1 ? 'one' : 'zero', ...state].filter(Boolean).join(' ');
}

function spokenOf({ label, value, chosen, last, banned, wear, wanted, mark }: Bit): string {
  const known = wanted === 0 || wanted === 1;
  const parts = [
    BOARD_WORDS.cell(label, value),
    wear !== undefined && BOARD_WORDS.flipsLeft(wear.left),
    known && (value === wanted ? BOARD_WORDS.matches : BOARD_WORDS.differs),
    chosen && BOARD_WORDS.chosen(1 - value),
    last && BOARD_WORDS.flippedLast,
    banned && BOARD_WORDS.notNow,
    mark?.spoken,
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
}
