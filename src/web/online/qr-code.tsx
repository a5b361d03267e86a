// A link as a QR code, drawn in the page. It is black on white in every theme: that is what cameras read.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { encode } from 'uqr';

/** Rows of modules as one path: a square for each dark one. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

/** `label` says in words what it is and what for. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): JSX.Element {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 3 });
    return { size: code.size, path: pathOf(code.data) };
  }, [text]);
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect class="qr-paper" width={size} height={size} rx="1.5" />
      <path class="qr-ink" d={path} />
    </svg>
  );
}
