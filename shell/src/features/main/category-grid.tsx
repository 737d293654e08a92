import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { useMenu } from '../../layout/menu/menu.ts';
import { MenuLink } from '../../layout/menu/menu-link.tsx';

const grid = css`
  display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 18px 8px; margin-top: 24px;
  &[data-columns='3'] { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  a { display: flex; flex-direction: column; align-items: center; gap: 8px; font-size: 13px; line-height: 1.3; color: ${color.text2}; text-align: center; }
  a > svg { box-sizing: content-box; padding: 16px; border-radius: 16px; background: ${color.s1}; border: 1px solid ${color.line}; color: ${color.text}; }
`;

/** In a row; three where four would leave the last entry in a line of its own. */
const columnsOf = (count: number): 3 | 4 => (count % 4 === 1 && count % 3 !== 1 ? 3 : 4);

/** The games by kind on the first page of mobile. */
export const CategoryGrid = () => {
  const t = useText(SHELL);
  const entries = useMenu()
    .filter((group) => group.name !== 'shortcut')
    .flatMap((group) => group.entries);
  if (entries.length < 3) return null; // the bottom navigation shows it already
  return (
    <nav css={grid} data-columns={columnsOf(entries.length)} aria-label={t('menu.games')}>
      {entries.map((entry) => (
        <MenuLink key={`${entry.page}?${entry.query ?? ''}`} entry={entry} />
      ))}
    </nav>
  );
};
