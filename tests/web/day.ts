// The days of the puzzle of the day. Not a test itself.

/** Small puzzles, a Monday and the two days after it. */
export const DAYS = ['2027-01-04', '2027-01-05', '2027-01-06'] as const;
