// Our own mistakes: these throw. Never use them for what a user typed, sent or stored.

/** Throws if what we believe to be always true is not. */
export function invariant(condition: boolean, belief: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${belief}`);
}

/** An array element that must be there. */
export function at<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`Broken invariant: no item ${index} of ${items.length}`);
  return item;
}
