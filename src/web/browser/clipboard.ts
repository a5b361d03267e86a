// What is copied, to be pasted elsewhere.

/** False where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  // On addresses that are not safe, plain http in a local network, there is only the old way.
  if (!isSecureContext) return copySelected(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** By a field that is there for a moment; the keyboard stays where it is. */
function copySelected(text: string): boolean {
  const { activeElement } = document;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'unseen';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  return copied;
}
