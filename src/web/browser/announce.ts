// Has screen readers say what can only be seen otherwise.

/** What is said at the same moment is said together: a second text would take the place of the first unheard. */
let together: readonly string[] = [];

/**
 * Said politely: after whatever is being read now. `instead`: what was to be said at the same moment does not matter any
 * more, as at steps that follow fast.
 */
export function announce(text: string, how: 'besides' | 'instead' = 'besides'): void {
  const region = document.getElementById('announcer');
  if (region === null) return;
  region.textContent = '';
  const isWaiting = together.length > 0;
  together = how === 'instead' ? [text] : [...together, text];
  if (isWaiting) return;
  // A change is only noticed if it comes after the region was empty.
  setTimeout(() => {
    region.textContent = together.join(' ');
    together = [];
  }, 50);
}
