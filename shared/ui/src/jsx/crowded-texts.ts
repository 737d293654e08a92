/**
 * Visible texts beside another text or an element: a page translator would detach them from what React updates.
 * It also runs inside a page of a journey, so it uses nothing outside itself.
 */
export const crowdedTexts = (container: Node = document.body): string[] => {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    const isShown = parent !== null && !parent.closest('script, style, noscript, template, option');
    if (isShown && text.data.trim() !== '' && parent.childNodes.length > 1)
      found.push(`${parent.tagName.toLowerCase()}: ${text.data.trim()}`);
  }
  return found;
};
