import { css } from '@emotion/react';
import { color, Spinner } from '@madang/ui';
import { type ReactNode, useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useGameSession } from './game-session.store.ts';

const cover = css`
  position: fixed; inset: 0; z-index: 900; display: grid; place-content: center; justify-items: center; gap: 14px;
  background: ${color.scrim}; color: ${color.text};
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
      <Spinner />
      {t('launch.opening')}
    </div>
  );
};

/** Covers the page and locks its scroll while a game opens. Drawn once, by the host. */
export const LaunchOverlay = (): ReactNode => (useGameSession().launching ? <Cover /> : null);
