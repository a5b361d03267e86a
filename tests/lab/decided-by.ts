// Games of the shelf that a simple strategy decides: known, and to be replaced. Not a test itself.

export const DECIDED_BY: Readonly<Record<string, string>> = {
  'gapped-bit-flip': 'twin runs',
  'second-wind': 'twin runs',
  'round-trip': 'twin runs',
  'sit-out': 'twin runs',
  'worn-sixes': 'undo',
};
