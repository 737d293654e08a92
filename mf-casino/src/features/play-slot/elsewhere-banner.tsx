import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { Button, color, Icon } from '@madang/ui';

const banner = css`
  grid-row: 2; display: flex; align-items: center; gap: 10px 12px; padding: 8px 16px; background: ${color.duskSoft}; border-bottom: 1px solid ${color.line};
  p { flex: 1; min-width: 0; margin: 0; } svg { color: ${color.dusk}; flex: none; }
`;

/**
 * A newer login took over. The game page is the one place where that does not sign the member out. Source:
 * specification §4.
 */
export const ElsewhereBanner = ({ onHome }: { onHome: () => void }) => {
  const core = useCoreText();
  const platformText = useText('platform');
  return (
    <aside css={banner} role="status">
      <Icon name="info" size={20} />
      <p>{platformText('session.superseded')}</p>
      <Button scale="small" onClick={onHome}>
        {core('home')}
      </Button>
    </aside>
  );
};
