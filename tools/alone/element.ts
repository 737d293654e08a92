type Attributes = Readonly<Record<string, string>>;

/**
 * One element, its attributes and its children. The page's policy forbids written styles; setting
 * them is allowed.
 */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

export const button = (text: string, onPress: () => void): HTMLButtonElement => {
  const made = element('button', { type: 'button' }, text);
  made.addEventListener('click', onPress);
  return made;
};

export const row = (node: HTMLElement): HTMLElement => {
  Object.assign(node.style, { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' });
  return node;
};
