import type { ReactNode } from 'react';
import { LaunchOverlay } from '../game-session/launch-overlay.tsx';
import { MergeModal } from '../game-session/merge-modal.tsx';
import { AlertDialog } from '../notice/alert-dialog.tsx';
import { NoticeToasts } from '../notice/notice-toasts.tsx';

/** All that the platform itself draws over a page: once, by the host, inside `PlatformProviders`. */
export const PlatformLayers = (): ReactNode => (
  <>
    <MergeModal />
    <LaunchOverlay />
    <AlertDialog />
    <NoticeToasts />
  </>
);
