// Prints at the end of a test run what was skipped and why: one line for each reason.

/** @implements {import('vitest/reporters').Reporter} */
// oxlint-disable-next-line import/no-default-export -- vitest loads reporters by their default export
export default class SkipReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')]);
    const reasons = skipped.map(reasonOf);
    for (const reason of new Set(reasons)) {
      const tests = reasons.filter((each) => each === reason).length;
      process.stdout.write(`Skipped ${tests === 1 ? '1 test' : `${tests} tests`}: ${reason}.\n`);
    }
  }
}

/**
 * The reason given at the test itself, when it ran, or at a group that it is in.
 * @param {import('vitest/node').TestCase} test
 */
function reasonOf(test) {
  const { note } = test.result();
  if (note !== undefined) return note;
  let at = test;
  while (at.type !== 'module') {
    const { skipReason } = at.meta();
    if (skipReason !== undefined) return skipReason;
    at = at.parent;
  }
  return `no reason given (${test.fullName})`;
}
