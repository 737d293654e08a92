/** The pages of the compared application, each of a team of its own. */
export const pages = ['list', 'form'] as const;
export type PageId = (typeof pages)[number];

export const pathOf = (page: PageId): string => `/${page}`;

export const pageAt = (path: string): PageId | undefined => pages.find((page) => path === pathOf(page));
