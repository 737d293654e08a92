import { type IconName, iconPaths } from './icon-paths.ts';

/**
 * An icon as a picture of one colour (`background`): for lists in which it is to come and go
 * without an element of its own.
 */
export const iconImage = (name: IconName, paint: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${iconPaths[name]}" fill="none" stroke="${paint}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  )}")`;
