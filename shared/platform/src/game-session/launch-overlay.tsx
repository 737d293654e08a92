import { css } from '@emotion/react';
import { color, radius, Spinner } from '@madang/ui';
import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { useText } from '../i18n/use-text.ts';
import { alertStore } from '../notice/alert.store.ts';
import { useGameSession } from './game-session.store.ts';

const cover = css`
  position: fixed; inset: 0; z-index: 900; display: grid; place-content: center; padding: 16px; background: ${color.scrim}; color: ${color.text};
`;
/** The texts lie over pictures: they need a background of their own. */
const card = css`
  display: grid; justify-items: center; gap: 14px; padding: 24px 32px; background: ${color.overlay};
  border: 1px solid ${color.line}; border-radius: ${radius.card}px;
`;

const Cover = (): ReactNode => {
  const t = useText('platform');
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, []);
  return (
    <div css={cover} role="status" data-overlay="launch">
      <div css={card}>
        <Spinner />
        {t('launch.opening')}
      </div>
    </div>
  );
};

/**
 * Covers the page and locks its scroll while a game opens, until an alert takes over. Drawn once,
 * by the host.
 */
export const LaunchOverlay = (): ReactNode => {
  const alerted = useStore(alertStore, ({ alerts }) => alerts.length > 0);
  return useGameSession().launching && !alerted ? <Cover /> : null;
};
