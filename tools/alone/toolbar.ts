import { languages } from '@madang/contracts';
import { currentLanguage, setLanguage } from '@madang/platform';
import { button, element, row } from './element.ts';
import { manifest } from './remote.ts';
import { signInForm } from './sign-in-form.ts';
import texts from './texts.json' with { type: 'json' };

/** Widths on both sides of the line between mobile and desktop, in CSS pixels. */
const WIDTHS = [390, 600, 601, 1280];
const HEIGHT = 844;

const atWidth = (width: number) => () =>
  void window.open(location.href, `alone-${width}`, `popup,width=${width},height=${HEIGHT}`);

const draw = (bar: HTMLElement): void => {
  const t = texts[currentLanguage()];
  const group = (label: string, ...nodes: Node[]) =>
    row(element('div', { role: 'group', 'aria-label': label }, ...nodes));
  bar.replaceChildren(
    element('b', {}, `${manifest.name} · ${t.alone}`),
    group(t.pages, ...manifest.pages.map(({ id }) => element('a', { href: `?page=${encodeURIComponent(id)}` }, id))),
    group(
      t.languages,
      ...languages.map((language) => button(language, () => void setLanguage(language).then(() => draw(bar)))),
    ),
    group(t.widths, ...WIDTHS.map((width) => button(String(width), atWidth(width)))),
    signInForm(t),
  );
};

/** What a tester needs beside the remote: its pages, a member, languages and widths. */
export const toolbar = (): HTMLElement => {
  const bar = row(element('header', { 'data-alone': manifest.name }));
  Object.assign(bar.style, { padding: '8px 12px', borderBottom: '1px solid currentColor' });
  draw(bar);
  return bar;
};
