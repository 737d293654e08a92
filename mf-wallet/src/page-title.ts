/** Key of a page's name: its manifest names it, so that the host shows the same as the page's own head. */
export const titleOf = (page: string): string => `pages.${page.replace('.', '-')}`;
