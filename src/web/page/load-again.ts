// Loads the whole app anew, at the same address, where a file of it did not come. Asking for that file alone is no use:
// browsers remember that it failed, and a newer version of the app may no longer have it.

/** False while the app cannot be reached: what is shown is better than the browser's own page of trouble, and stays. */
export async function loadAgain(): Promise<boolean> {
  try {
    await fetch(document.baseURI, { cache: 'no-store' });
  } catch {
    return false;
  }
  location.reload();
  return true;
}
