type Child = Node | string | null;

/** Makes one element. Attributes with `null` are left out; `on…` are listeners. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | null | ((event: Event) => void)>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value);
    else if (value !== null) made.setAttribute(name, value);
  }
  for (const child of children) if (child !== null) made.append(child);
  return made;
};

/** A picture from markup of our own, never from data. */
export const drawing = (markup: string): Element => {
  const holder = document.createElement('template');
  holder.innerHTML = markup.trim();
  return holder.content.firstElementChild as Element;
};

const icons: Readonly<Record<string, string>> = {
  table: 'M4 6h16M4 12h16M4 18h16M9 6v12',
  history: 'M12 7v5l3 2M4.5 12a7.5 7.5 0 1 0 2.4-5.500L4.5 8.500M4.5 4.500v4h4',
  shield: 'M12 3.500l7 2.500v5.500c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.200L15.5 10',
  leave: 'M13 4.500H6.500a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H13M10 12h10M16.5 8.500L20 12l-3.5 3.5',
  close: 'M6 6l12 12M18 6L6 18',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  clock: 'M12 7.500V12l3 2M12 3.500a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17z',
};

export const icon = (name: string, size = 20): Element =>
  drawing(
    `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${icons[name] ?? ''}"/></svg>`,
  );

/** True where the system of the member requests reduced motion. */
export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
