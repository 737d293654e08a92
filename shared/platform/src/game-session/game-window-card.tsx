import { css } from '@emotion/react';
import { Button, color, Icon, Modal, media, radius, size, useFootSpace, z } from '@madang/ui';
import { type ReactNode, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { type GameWindow, useGameSession } from './game-session.store.ts';
import { focusWindow } from './game-window.ts';
import { leaveGame } from './leave-game.ts';
import { openGameWindow } from './start-games.ts';

const card = css`
  position: fixed; z-index: ${z.toast}; inset: auto auto calc(24px + var(--page-foot, 0px) + var(--foot, 0px)) 24px; width: min(420px, calc(100vw - 48px)); ${media.low} { position: static; width: auto; }
  display: flex; flex-wrap: wrap; align-items: center; gap: 10px 12px; padding: 12px 14px 12px 18px;
  background: ${color.overlay}; color: ${color.text}; border: 1px solid ${color.lampEdge}; border-radius: ${radius.tile}px; font-size: 13px;
  > svg { color: ${color.lampText}; flex: none; } > p { flex: 1 1 150px; min-width: 0; margin: 0; font-weight: 700; }
  ${media.mobile} { inset: auto 16px calc(${size.navMobile + 12}px + var(--page-foot, 0px) + var(--foot, 0px) + env(safe-area-inset-bottom)) 16px; width: auto; }
`;
const ways = css`display: flex; gap: 8px;`;
const column = css`display: grid; gap: 10px; p { margin: 0; } small { color: ${color.text2}; font-size: 13px; }`;
const pair = css`display: grid; grid-template-columns: 1fr 1fr; gap: 8px;`;

/**
 * A blocker kept the window shut. One more press opens it; the other button returns the member's
 * money.
 */
const Blocked = ({ game }: { game: GameWindow }): ReactNode => {
  const t = useText('platform');
  const leave = () => void leaveGame('header');
  return (
    <Modal
      open
      onClose={leave}
      role="alertdialog"
      width="notice"
      title={t('window.blockedTitle')}
      closeText={t('window.leave')}
      footer={
        <div css={pair}>
          <Button scale="large" onClick={leave}>
            {t('window.leave')}
          </Button>
          <Button tone="lamp" scale="large" icon="expand" onClick={() => openGameWindow(game)} data-autofocus>
            {t('window.open')}
          </Button>
        </div>
      }
    >
      <div css={column}>
        <p>{t('window.blocked')}</p>
        <small>{t('window.blockedHelp')}</small>
      </div>
    </Modal>
  );
};

/** That it runs, and the ways to it and out of it. */
const Running = (): ReactNode => {
  const t = useText('platform');
  const ref = useRef<HTMLElement>(null);
  useFootSpace(ref, '--game-card');
  return (
    <aside ref={ref} css={card} aria-label={t('window.label')} data-game-window="">
      <Icon name="play" />
      <p role="status">{t('window.running')}</p>
      <div css={ways}>
        <Button tone="lamp" scale="small" onClick={focusWindow}>
          {t('window.show')}
        </Button>
        <Button scale="small" icon="exit" onClick={() => void leaveGame('header', focusWindow)}>
          {t('window.leave')}
        </Button>
      </div>
    </aside>
  );
};

/** The text of the page while a game runs in a window of its own. */
export const GameWindowCard = (): ReactNode => {
  const { window: game, merge } = useGameSession();
  if (!game || merge) return null;
  return game.blocked ? <Blocked game={game} /> : <Running />;
};
