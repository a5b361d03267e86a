// Shares of 1 as whole percentages, which say all or none only where that is so.

/** 100 % only if it is all, 0 % only if it is none. */
export function shareWords(share: number): string {
  return `${hundredths(share)} %`;
}

export function hundredths(share: number): string {
  const rounded = Math.round(100 * share);
  if (rounded === 0 && share > 1e-9) return 'less than 1';
  return rounded === 100 && share < 1 - 1e-9 ? 'more than 99' : `${rounded}`;
}
