import { lazy, type ReactNode, Suspense } from 'react';
import { useGameSession } from '../game-session/game-session.store.ts';
import { LaunchOverlay } from '../game-session/launch-overlay.tsx';
import { MergeModal } from '../game-session/merge-modal.tsx';
import { AlertDialog } from '../notice/alert-dialog.tsx';
import { NoticeToasts } from '../notice/notice-toasts.tsx';
import { useBalance } from '../stores/balance.store.ts';

const GameWindowCard = lazy(() =>
  import(/* webpackChunkName: "game-window" */ '../game-session/game-window-card.tsx').then((module) => ({
    default: module.GameWindowCard,
  })),
);
const RealityCheck = lazy(() =>
  import(/* webpackChunkName: "reality-check" */ '../game-session/reality-check.tsx').then((module) => ({
    default: module.RealityCheck,
  })),
);

/** What only a member who plays needs is fetched when she plays. */
const WhilePlaying = (): ReactNode => {
  const { window: game } = useGameSession();
  const { play } = useBalance();
  return (
    <Suspense>
      {game && <GameWindowCard />}
      {play && <RealityCheck />}
    </Suspense>
  );
};

/** All that the platform itself draws over a page: once, by the host, inside `PlatformProviders`. */
export const PlatformLayers = (): ReactNode => (
  <>
    <WhilePlaying />
    <MergeModal />
    <LaunchOverlay />
    <AlertDialog />
    <NoticeToasts />
  </>
);
