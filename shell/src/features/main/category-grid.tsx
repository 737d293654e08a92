import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { useMenu } from '../../layout/menu.ts';
import { MenuLink } from '../../layout/menu-link.tsx';

const grid = css`
  display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 18px 8px; margin-top: 24px;
  a { display: flex; flex-direction: column; align-items: center; gap: 8px; font-size: 13px; line-height: 1.3; color: ${color.text2}; text-align: center; }
  a > svg { box-sizing: content-box; padding: 16px; border-radius: 16px; background: ${color.s1}; border: 1px solid ${color.line}; color: ${color.text}; }
`;

/** The games by kind, four in a row, on the first page of mobile. */
export const CategoryGrid = () => {
  const t = useText(SHELL);
  const entries = useMenu()
    .filter((group) => group.name !== 'shortcut')
    .flatMap((group) => group.entries);
  if (entries.length < 3) return null; // the bottom navigation says it already
  return (
    <nav css={grid} aria-label={t('menu.games')}>
      {entries.map((entry) => (
        <MenuLink key={`${entry.page}?${entry.query ?? ''}`} entry={entry} />
      ))}
    </nav>
  );
};
