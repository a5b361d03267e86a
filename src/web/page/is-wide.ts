// Whether the window has room for a second column, at the moment: for what is open there from the start.

export function isWide(): boolean {
  return matchMedia('(min-width: 60rem)').matches;
}
