import { css } from '@emotion/react';
import { useInsertionEffect } from 'react';
import { type IconName, iconPaths } from './icon-paths.ts';
import { SPRITE } from './sprite.tsx';

const SVG = 'http://www.w3.org/2000/svg';

const sprite = (): Element => {
  const present = document.getElementById(SPRITE);
  if (present) return present;
  const svg = document.createElementNS(SVG, 'svg');
  svg.id = SPRITE;
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('width', '0');
  svg.setAttribute('height', '0');
  svg.style.position = 'absolute';
  return document.body.appendChild(svg);
};

/**
 * Adds a symbol to the page's one sprite when it is first used, so that remotes of any age and host
 * find theirs.
 */
const provide = (name: IconName): void => {
  if (document.getElementById(`i-${name}`)) return;
  const symbol = document.createElementNS(SVG, 'symbol');
  symbol.id = `i-${name}`;
  symbol.setAttribute('viewBox', '0 0 24 24');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', iconPaths[name]);
  symbol.append(path);
  sprite().append(symbol);
};

const style = css`fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; flex: none;`;
const heavy = css`stroke-width: 2.2;`;

export interface IconProps {
  name: IconName;
  /** Side in CSS pixels: 20 in menus, 16 in buttons and hints, 12 in tags, 28 in empty states. */
  size?: number;
  className?: string;
}

/**
 * A symbol beside a word: hidden from readers of the screen. Alone, it belongs in an `IconButton`
 * with a label.
 */
export const Icon = ({ name, size = 20, className }: IconProps) => {
  useInsertionEffect(() => provide(name), [name]);
  return (
    <svg
      css={size <= 12 ? [style, heavy] : style}
      className={className}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#i-${name}`} />
    </svg>
  );
};
