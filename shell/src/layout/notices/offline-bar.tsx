import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { useLost } from '@madang/platform/host';
import { color, Icon } from '@madang/ui';
import { useSyncExternalStore } from 'react';
import { SHELL } from '../../boot/texts.ts';

const style = css`
  display: flex; align-items: center; justify-content: center; gap: 10px; min-height: 40px; padding: 8px 16px; background: ${color.duskSoft}; color: ${color.text}; font-size: 13px; border-bottom: 1px solid ${color.line};
  > svg { color: ${color.dusk}; }
`;

const watch = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/**
 * Shows that the network is away, or that the site does not answer; disappears at the next answer.
 */
export const OfflineBar = () => {
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  const lost = useLost();
  const t = useText(SHELL);
  return (
    <div role="status">
      {(lost || !online) && (
        <p css={style}>
          <Icon name="offline" size={16} />
          {t(online ? 'lost' : 'offline')}
        </p>
      )}
    </div>
  );
};
