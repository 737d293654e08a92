/**
 * Visible texts that React updates by their text node, and not as the content of their element: a
 * page translator replaces such a node, and the page then keeps the text of before. It also runs
 * inside a page of a journey, so it uses nothing outside itself.
 */
export const reactTexts = (container: Node = document.body): string[] => {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    const isShown =
      parent !== null && !parent.closest('script, style, noscript, template, option, svg, [translate=no]');
    const isOfReact = Object.keys(text).some((key) => key.startsWith('__reactFiber$'));
    if (isShown && isOfReact && text.data.trim() !== '')
      found.push(`${parent.tagName.toLowerCase()}: ${text.data.trim()}`);
  }
  return found;
};
