// One way out of every question of the menu.
import { isCancel } from '@clack/prompts';

/** The answer; undefined if the question was left with Esc or Ctrl-C, or if the input has ended. */
export async function ask<T>(question: Promise<T>): Promise<Exclude<T, symbol> | undefined> {
  const answer = await Promise.race([question, inputEnd()]);
  return answer === undefined || isCancel(answer) ? undefined : (answer as Exclude<T, symbol>);
}

async function inputEnd(): Promise<undefined> {
  if (process.stdin.readableEnded) return undefined;
  return new Promise((resolve) => {
    process.stdin.once('end', () => resolve(undefined));
  });
}
