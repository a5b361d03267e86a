// What moves on a page without being moved, as the browser itself notes it, for tests and benchmarks.

/* oxlint-disable unicorn/consistent-function-scoping -- the page gets this function alone */
/**
 * Runs in the page: notes from now on every layout shift, with and without input shortly before, what moved, and
 * whether what the selector finds was there by then.
 * @param {string} sign
 */
export function noteShifts(sign) {
  /** @type {{ value: number, afterInput: boolean, since: boolean, moved: string }[]} */
  const shifts = [];
  const nameOf = ({ node }) => node?.className ?? node?.parentElement?.className ?? '';
  const note = (entries) => {
    const since = document.querySelector(sign) !== null;
    for (const { value, hadRecentInput: afterInput, sources } of entries)
      shifts.push({ value, afterInput, since, moved: sources.map(nameOf).join(', ') });
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  Object.assign(globalThis, {
    notedShifts: () => {
      note(observer.takeRecords());
      return shifts;
    },
  });
}

/**
 * What was noted so far.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<{ value: number, afterInput: boolean, since: boolean, moved: string }[]>}
 */
export function shiftsOn(page) {
  return page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(notedShifts()))))',
  );
}
