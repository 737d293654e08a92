import type { Key, ReactNode } from 'react';

/** Elements whose content is text by definition: nothing can be wrapped in them. */
const TEXT_ONLY: ReadonlySet<string> = new Set(['option', 'title', 'textarea', 'style', 'script', 'text', 'tspan']);

const isText = (child: unknown): child is string | number | bigint =>
  typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint';
const isNothing = (child: unknown): boolean => child === null || child === undefined || typeof child === 'boolean';

interface Found {
  texts: number;
  others: number;
}

const find = (children: readonly unknown[], found: Found = { texts: 0, others: 0 }): Found => {
  for (const child of children)
    if (Array.isArray(child)) find(child, found);
    else if (isText(child)) found.texts++;
    else if (!isNothing(child)) found.others++;
  return found;
};

/** Texts that follow each other become the first one; every other child keeps its position, and with it its state. */
const join = (children: readonly unknown[], wrap: (text: string, key: Key) => ReactNode): unknown[] => {
  const joined = [...children];
  let start = -1;
  let text = '';
  const end = () => {
    if (start >= 0) joined[start] = text.trim() === '' ? text : wrap(text, `text-${start}`);
    start = -1;
    text = '';
  };
  children.forEach((child, index) => {
    if (isText(child)) {
      if (start < 0) start = index;
      else joined[index] = null;
      text += child;
    } else if (!isNothing(child)) {
      end();
      if (Array.isArray(child)) joined[index] = join(child, wrap);
    }
  });
  end();
  return joined;
};

/**
 * Children of an element in which no text has a sibling: adjacent texts are joined, and a text beside elements gets an
 * element of its own. A page translator replaces text nodes; React then updates a node that the page no longer shows,
 * unless the text is alone in its element.
 * @param wrap creates the element of a text
 * @returns the same array where nothing has to change
 */
export const loneTexts = (
  tag: string | null,
  children: unknown,
  wrap: (text: string, key: Key) => ReactNode,
): unknown => {
  if (!Array.isArray(children) || (tag !== null && TEXT_ONLY.has(tag))) return children;
  const { texts, others } = find(children);
  if (texts === 0 || (texts === 1 && others === 0)) return children;
  return join(children, others === 0 ? (text) => text : wrap);
};
