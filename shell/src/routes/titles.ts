import type { Names, RegistrySnapshot } from '@madang/contracts';

/** The name of a page as the menu gives it; of its parent where it stands in no menu (`slotgame` for one vendor's page). */
export const menuTitle = (registry: RegistrySnapshot, pageId: string): Names | undefined => {
  const entries = registry.remotes.flatMap((remote) => remote.menu);
  const find = (id: string) =>
    entries.find((entry) => entry.page === id && !entry.query) ?? entries.find((entry) => entry.page === id);
  return (find(pageId) ?? find(pageId.split('.')[0] ?? ''))?.label;
};
