import { type IconName, iconPaths } from './icon-paths.ts';

/** Id of the page's one sprite. */
export const SPRITE = 'madang-icons';

/**
 * The sprite as it is in a page that is written beforehand; `Icon` adds what is still missing.
 */
export const Sprite = ({ names }: { names: readonly IconName[] }) => (
  <svg id={SPRITE} aria-hidden="true" width="0" height="0">
    {names.map((name) => (
      <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
        <path d={iconPaths[name]} />
      </symbol>
    ))}
  </svg>
);
