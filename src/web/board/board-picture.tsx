// A tiny picture of a board: its registers as bits, and its target.
import type { JSX } from 'preact';

/** More would not be tiny. */
const MOST_CELLS = 16;

interface Props {
  readonly rows: readonly string[];
  readonly target?: string | undefined;
}

export function BoardPicture({ rows, target }: Props): JSX.Element {
  return (
    <div class="picture bits" aria-hidden="true">
      {rows.map((row, index) => (
        <Row key={index} bits={row} kind="" />
      ))}
      {target !== undefined && <Row bits={target} kind=" is-target" />}
    </div>
  );
}

function Row({ bits, kind }: { readonly bits: string; readonly kind: string }): JSX.Element {
  return (
    <div class={`picture-row${kind}`}>
      {Array.from(bits.slice(0, MOST_CELLS), (bit, index) => (
        <span key={index} class={`picture-bit is-${bit}`}>
          {bit}
        </span>
      ))}
    </div>
  );
}
