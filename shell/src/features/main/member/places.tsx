import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, Icon } from '@madang/ui';
import { SHELL } from '../../../boot/texts.ts';
import { entryKey, useMenu } from '../../../layout/menu/menu.ts';
import { MenuLink } from '../../../layout/menu/menu-link.tsx';
import { SEARCH_PAGE } from '../../../layout/menu/menu-sections.ts';
import { placesHeight } from '../shapes.ts';

const row = css`
  display: flex; margin: 0 -16px; padding: 4px 10px; overflow-x: auto; scrollbar-width: none; ${placesHeight}
  a { position: relative; display: flex; flex-direction: column; align-items: center; gap: 6px; flex: none; width: 78px; font-size: 12px; line-height: 1.3; color: ${color.text2}; text-align: center; &:focus-visible { outline-offset: -2px; border-radius: 10px; } }
  a > svg { box-sizing: content-box; padding: 14px; border-radius: 14px; background: ${color.s1}; border: 1px solid ${color.line}; color: ${color.text}; }
  a > em { position: absolute; top: -4px; left: calc(50% + 8px); margin: 0; padding: 0 5px; line-height: 18px; box-shadow: 0 0 0 2px ${color.bg}; }
`;

/** Every kind of game in one row that scrolls aside, the search first. */
export const Places = () => {
  const t = useText(SHELL);
  const entries = useMenu()
    .filter((group) => group.name !== 'shortcut')
    .flatMap((group) => group.entries);
  if (entries.length < 3) return null; // the bottom navigation has them already
  return (
    <nav css={row} aria-label={t('menu.games')}>
      <PageLink page={SEARCH_PAGE}>
        <Icon name="search" />
        <span>{t('search.open')}</span>
      </PageLink>
      {entries.map((entry) => (
        <MenuLink key={entryKey(entry)} entry={entry} />
      ))}
    </nav>
  );
};
