import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, Icon } from '@madang/ui';

const banner = css`
  grid-row: 2; display: flex; align-items: center; gap: 12px; padding: 8px 16px; background: ${color.persimmonSoft}; border-bottom: 1px solid ${color.line};
  p { flex: 1; min-width: 0; margin: 0; } svg { color: ${color.persimmon}; flex: none; }
`;

/** Games are down during a game: running rounds are settled, new stakes are refused. The exit is in the bar above. */
export const DownBanner = () => {
  const t = useText('casino');
  return (
    <aside css={banner} role="status">
      <Icon name="warn" size={20} />
      <p>{t('game.down')}</p>
    </aside>
  );
};
