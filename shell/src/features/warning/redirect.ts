/** The way out of a page that is not the site: a real navigation within this host. */
export const redirect = {
  /** @param address path with query and hash */
  leave: (address: string): void => location.replace(location.origin + address),
};
