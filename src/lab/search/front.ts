// The front: what nothing else beats in every measure. There is no weighted sum; people choose from the front.

/** The measures that finds are compared by; more is better in each. */
export const AIMS = ['fairness', 'ladder', 'depth', 'turnOvers', 'novelty'] as const;
export type Aim = (typeof AIMS)[number];
export type Scores = Readonly<Record<Aim, number>>;

interface Scored {
  readonly scores: Scores;
}

/** At least as good in everything, and better in something. */
export function dominates({ scores: one }: Scored, { scores: other }: Scored): boolean {
  return AIMS.every((aim) => one[aim] >= other[aim]) && AIMS.some((aim) => one[aim] > other[aim]);
}

/** The front with one more find: itself if something in it dominates the new one. */
export function extendFront<T extends Scored>(front: readonly T[], find: T): readonly T[] {
  if (front.some((other) => dominates(other, find))) return front;
  return [...front.filter((other) => !dominates(find, other)), find];
}

/** What none of the others dominates, in the order given. */
export function frontOf<T extends Scored>(finds: readonly T[]): readonly T[] {
  return finds.reduce<readonly T[]>(extendFront, []);
}
