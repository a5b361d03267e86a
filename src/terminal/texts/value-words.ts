// Values in a few words, for tables.
import type { Value } from '../../solver/value.ts';

export function valueWords({ value, plies }: Value): string {
  if (value === 'endless') return 'endless';
  return plies === null ? value : `${value} in ${plies}`;
}
