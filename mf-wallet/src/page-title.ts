/** Key of a page's name in the manifest: the host shows the same name as the page. */
export const titleOf = (page: string): string => `pages.${page.replace('.', '-')}`;
