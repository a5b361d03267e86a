// How far each page of the history was scrolled, so that back and forward, and a reload, lead to where one was. Browsers
// do that too, but before a page has loaded what it shows.

const STORED_AS = 'bitduel-scroll';

/** By the name of their entry in the history. */
const places = readPlaces();
let here = entryName();

history.scrollRestoration = 'manual';
addEventListener('pagehide', () => {
  places.set(here, scrollY);
  keepPlaces();
});

/** The address has changed, and what is shown has not yet. */
export function leaveEntry(): void {
  places.set(here, scrollY);
  here = entryName();
}

/** Scrolls the page that is shown now to where it was; a page that is new, to its top. Answers how to stop. */
export function arriveAtEntry(): () => void {
  const place = places.get(here) ?? 0;
  // What is shown may still be loading: until the place is there, each change in height is another attempt.
  const watch = new ResizeObserver(() => {
    scrollTo(0, place);
    if (Math.abs(scrollY - place) < 1) stop();
  });
  const stop = () => {
    watch.disconnect();
    for (const name of OWN_SCROLLING) removeEventListener(name, stop);
  };
  for (const name of OWN_SCROLLING) addEventListener(name, stop, { passive: true });
  scrollTo(0, place);
  watch.observe(document.body);
  return stop;
}

/** From here on the reader scrolls. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** An entry that is new gets a name that no other has. */
function entryName(): string {
  const state: unknown = history.state;
  if (typeof state === 'string') return state;
  const name = `${Date.now()}-${places.size}`;
  history.replaceState(name, '');
  return name;
}

function readPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function keepPlaces(): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify([...places]));
  } catch {
    // Without it a reload begins at the top.
  }
}
