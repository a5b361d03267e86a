// One way out of every question of the menu.
import type { Key } from 'node:readline';
import { isCancel } from '@clack/prompts';

/** The answer; undefined if the question was left with Esc, Ctrl-C or Ctrl-D, or if the input has ended. */
export async function ask<T>(question: Promise<T>): Promise<Exclude<T, symbol> | undefined> {
  const stops: (() => void)[] = [];
  const leaving = new Promise<undefined>((resolve) => {
    stops.push(onLeaving(() => resolve(undefined)));
  });
  const answer = await Promise.race([question, leaving]);
  for (const stop of stops) stop();
  return answer === undefined || isCancel(answer) ? undefined : (answer as Exclude<T, symbol>);
}

/** Hears Ctrl-D and the end of the input, which the library answers with silence; answers how to stop listening. */
function onLeaving(leave: () => void): () => void {
  const heard = (_: unknown, key: Key | undefined): void => {
    if (key?.ctrl === true && key.name === 'd') leave();
  };
  process.stdin.on('keypress', heard).on('end', leave);
  if (process.stdin.readableEnded) leave();
  return () => process.stdin.off('keypress', heard).off('end', leave);
}
