// A text that takes the screen until it is closed, for commands that have no board.
import { boardKey, KeyQueue } from './input.ts';
import { drawPage, turnPage, type Page } from './page.ts';
import { Screen } from './screen.ts';

/** Answers once a key closes the text; the screen is left as if it had never been there. */
export async function showPage(lines: Page['lines']): Promise<void> {
  const keys = new KeyQueue();
  let page: Page | undefined = { lines, top: 0 };
  const draw = () => (page === undefined ? [] : drawPage(page, screen.size()));
  const screen = new Screen(
    (key) => keys.push(key),
    () => screen.redraw(draw()),
  );
  try {
    while (page !== undefined) {
      screen.show(draw());
      const key = boardKey(await keys.next());
      if (key?.do === 'suspend') screen.stop();
      else if (key?.do === 'redraw') screen.redraw(draw());
      else page = turnPage(page, key, screen.size());
    }
    screen.show([]);
  } finally {
    screen.close();
  }
}
