// Keeps translated pages alive. A browser that translates takes a text out of the page and puts an element with its
// translation in its place; a text that changes from then on would change unseen. It is put back when it changes, and the
// browser translates it again. So a text that may go must become empty: one that is taken out cannot be noticed.

/** What stands in the place of a text. */
const standIns = new WeakMap<Node, ChildNode>();

export function followTranslation(): void {
  const watch = new MutationObserver((records) => {
    for (const record of records)
      if (record.type === 'characterData') putBack(record.target);
      else for (const node of record.removedNodes) noteStandIn(node, record, watch);
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

function noteStandIn(node: Node, record: MutationRecord, watch: MutationObserver): void {
  if (!(node instanceof Text)) return;
  const standIn = [...record.addedNodes, record.previousSibling, record.nextSibling].find(isTranslation);
  if (standIn === undefined) return;
  standIns.set(node, standIn);
  watch.observe(node, { characterData: true });
}

/** All browsers that translate use an element that nothing else uses any more. */
function isTranslation(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.localName === 'font';
}

function putBack(text: Node): void {
  const standIn = standIns.get(text);
  standIns.delete(text);
  if (standIn?.isConnected === true && !text.isConnected) standIn.replaceWith(text);
}
