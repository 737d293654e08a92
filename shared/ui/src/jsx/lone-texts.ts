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

/**
 * Texts that follow each other become the first one; every other child keeps its position, and with
 * it its state.
 */
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

/** All texts of the children as one, in their order. */
const joined = (children: readonly unknown[]): string =>
  children.map((child) => (Array.isArray(child) ? joined(child) : isText(child) ? String(child) : '')).join('');

/**
 * Children of an element or a fragment without a text node of its own for React: texts without an
 * element beside them become one string, which React sets as the content of their element; every
 * other text gets an element. A page translator replaces text nodes, and React would update a node
 * that the page no longer shows.
 * @param tag of the element; null for a fragment, whose only text has an element beside it
 *   elsewhere
 * @param wrap creates the element of a text
 * @returns the same children where nothing has to change
 */
export const loneTexts = (
  tag: string | null,
  children: unknown,
  wrap: (text: string, key: Key) => ReactNode,
): unknown => {
  if (tag !== null && TEXT_ONLY.has(tag)) return children;
  if (!Array.isArray(children))
    return tag === null && isText(children) && String(children).trim() !== ''
      ? wrap(String(children), 'text-0')
      : children;
  const { texts, others } = find(children);
  if (texts === 0) return children;
  return tag === null || others > 0 ? join(children, wrap) : joined(children);
};
