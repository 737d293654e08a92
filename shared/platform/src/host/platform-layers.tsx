import { lazy } from '@madang/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { untilFetched } from '../call/until-fetched.ts';
import { useGameSession } from '../game-session/game-session.store.ts';
import { LaunchOverlay } from '../game-session/launch-overlay.tsx';
import { AlertDialog } from '../notice/alert-dialog.tsx';
import { NoticeToasts } from '../notice/notice-toasts.tsx';
import { idleStore } from '../session/idle.ts';
import { useBalance } from '../stores/balance.store.ts';

const GameWindowCard = lazy(() =>
  import(/* webpackChunkName: "game-window" */ '../game-session/game-window-card.tsx').then((m) => m.GameWindowCard),
);
const MergeModal = lazy(() =>
  import(/* webpackChunkName: "merge" */ '../game-session/merge-modal.tsx').then((m) => m.MergeModal),
);
const RealityCheck = lazy(() =>
  import(/* webpackChunkName: "reality-check" */ '../game-session/reality-check.tsx').then((m) => m.RealityCheck),
);

const IdleDialog = lazy(() =>
  import(/* webpackChunkName: "idle" */ '../session/idle-dialog.tsx').then((m) => m.IdleDialog),
);

/** True once a part that is wanted has been fetched. */
const useFetched = ({ preload }: { preload: () => Promise<void> }, wanted: boolean): boolean => {
  const [isThere, setThere] = useState(false);
  useEffect(
    () => (wanted && !isThere ? untilFetched(() => preload().then(() => setThere(true))) : undefined),
    [preload, wanted, isThere],
  );
  return wanted && isThere;
};

/** Code for a playing member is fetched when they play. */
const WhilePlaying = (): ReactNode => {
  const { window: game, merge } = useGameSession();
  const { play } = useBalance();
  const hasMerge = useFetched(MergeModal, merge !== null);
  const hasCard = useFetched(GameWindowCard, game !== null);
  const hasCheck = useFetched(RealityCheck, play !== null);
  return (
    <>
      {hasCard && <GameWindowCard />}
      {hasCheck && <RealityCheck />}
      {hasMerge && <MergeModal />}
    </>
  );
};

/** Fetched with the first warning. */
const WhileIdle = (): ReactNode => {
  const isWarned = useStore(idleStore, ({ until }) => until !== null);
  return useFetched(IdleDialog, isWarned) && <IdleDialog />;
};

/**
 * All that the platform itself draws over a page: once, by the host, inside `PlatformProviders`.
 */
export const PlatformLayers = (): ReactNode => (
  <>
    <WhilePlaying />
    <WhileIdle />
    <LaunchOverlay />
    <AlertDialog />
    <NoticeToasts />
  </>
);
