// Fair ratios on a noisy machine: contenders take turns within a round, and the median round decides.

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Runs all contenders once per round, in turning order; answers what each measured, round by round. */
export async function interleave(rounds, contenders) {
  const results = contenders.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < contenders.length; turn++) {
      const index = (round + turn) % contenders.length;
      results[index].push(await contenders[index](round));
    }
  return results;
}

/** The median of the rounds' own ratios: what slows a whole round down does not count. */
export function ratioOf(ones, others) {
  return median(ones.map((one, round) => one / others[round]));
}

/** Prints one line with the goal next to it; answers whether it was reached. */
export function judge(what, ratio, goal) {
  const reached = goal.least === undefined ? ratio <= goal.most : ratio >= goal.least;
  const wanted = goal.least === undefined ? `at most ${goal.most}` : `at least ${goal.least}`;
  const digits = ratio >= 100 ? 0 : 2;
  console.log(`${what}: ${ratio.toFixed(digits)} times (goal: ${wanted})  ${reached ? 'ok' : 'MISSED'}`);
  return reached;
}

/** The value that a part of the numbers stays at or below: 0.95 for all but the worst twentieth. */
export function quantile(numbers, part) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.ceil(part * sorted.length) - 1];
}

/** Prints one line with the goal next to it; answers whether the amount stays at or below it. */
export function judgeAmount(what, amount, unit, most) {
  const reached = amount <= most;
  const shown = amount < 100 ? amount.toFixed(1) : Math.round(amount);
  console.log(`${what}: ${shown} ${unit} (goal: at most ${most})  ${reached ? 'ok' : 'MISSED'}`);
  return reached;
}
