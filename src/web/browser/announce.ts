// Has screen readers say what can only be seen otherwise.

/** Said politely: after whatever is being read now. */
export function announce(text: string): void {
  const region = document.getElementById('announcer');
  if (region === null) return;
  region.textContent = '';
  // A change is only noticed if it comes after the region was empty.
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}
