// One way out of every question of the menu.
import { isCancel } from '@clack/prompts';

/** The answer, or undefined if the question was left with Esc or Ctrl-C. */
export async function ask<T>(question: Promise<T>): Promise<Exclude<T, symbol> | undefined> {
  const answer = await question;
  return isCancel(answer) ? undefined : (answer as Exclude<T, symbol>);
}
