// Style that comes with the page that needs it, so that the first page does not wait for it.

const added = new Set<string>();

/** For a page that is loaded when it is asked for: its style holds from here on. Two pages may bring the same. */
export function addStyle(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
