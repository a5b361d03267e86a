// Loads the whole app anew, at the same address, where a file of it did not come. Asking for that file alone is no use:
// browsers remember that it failed, and a newer version of the app may no longer have it.

/** Does nothing while the app cannot be reached: what is shown is better than the browser's own page of trouble. */
export async function loadAgain(): Promise<void> {
  try {
    await fetch(document.baseURI, { cache: 'no-store' });
  } catch {
    return;
  }
  location.reload();
}
