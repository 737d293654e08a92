import { OF_MEMBER } from '@madang/contracts';
import { breakpoint, size } from '@madang/ui';
import { RAIL_GAP, WITH_RAIL } from '../features/main/shapes.ts';

/**
 * Nobody finds anything in it: no reader of the screen, no code that waits for the main part of the
 * page.
 */
const lifeless = (html: string): string =>
  html.replace(/<(\/?)main\b/g, '<$1div').replace(/ (?:id="content"|data-testid="[^"]*")/g, '');

/** Puts an arrangement into the page: seen, but not there for anybody who acts. */
export const arrangement = (screen: 'desktop' | 'mobile', html: string): string =>
  `<div data-first="${screen}" aria-hidden="true" inert>${lifeless(html)}</div>`;

export const arrangementCss = [
  `@media (max-width:${breakpoint.mobileMax}px){[data-first=desktop]{display:none}}`,
  `@media (min-width:${breakpoint.mobileMax + 1}px){[data-first=mobile]{display:none}}`,
  // The contents of a menu depend on the registry: their places stay empty rather than move.
  '[data-first] nav>*{visibility:hidden}',
  // Drawn for a guest: a member does not see the guest's texts, and what follows the banner has
  // another position for them.
  `[${OF_MEMBER}] [data-first] :is(header>div>:not(a[href="/"]),[data-hero] a,[data-main]>:not([data-hero])){visibility:hidden}`,
  `@media (min-width:${WITH_RAIL}px){[${OF_MEMBER}] [data-first=desktop] [data-main]{padding-right:${size.rail + RAIL_GAP}px}}`,
  // Skeletons show at once and without motion: the processor has the scripts to read.
  '[data-first] *{animation:none!important}',
].join('');

const important = (declarations: string): string =>
  declarations
    .split(';')
    .filter(Boolean)
    .map((one) => `${one}!important`)
    .join(';');

/**
 * Written styles, which the page's policy forbids, become classes. Each distinct one is a class of
 * its own.
 */
export const styleClasses = () => {
  const names = new Map<string, string>();
  const nameOf = (declarations: string): string => {
    const name = names.get(declarations) ?? `first-${names.size}`;
    names.set(declarations, name);
    return name;
  };
  return {
    take: (html: string): string =>
      html.replace(/<[a-z][^<>]* style="[^"]*"[^<>]*>/gi, (tag) => {
        const [, declarations = ''] = / style="([^"]*)"/.exec(tag) ?? [];
        const name = nameOf(declarations.replaceAll('&quot;', '"'));
        const bare = tag.replace(/ style="[^"]*"/, '');
        return bare.includes(' class="')
          ? bare.replace(' class="', ` class="${name} `)
          : bare.replace(/^<[\w-]+/, (start) => `${start} class="${name}"`);
      }),
    css: (): string => [...names].map(([declarations, name]) => `.${name}{${important(declarations)}}`).join(''),
  };
};
