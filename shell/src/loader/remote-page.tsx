import type { PageProps } from '@madang/platform';
import { Skeleton } from '@madang/ui';
import { useEffect, useState } from 'react';
import { reportNote, stands } from '../watch/notes.ts';
import { AreaBoundary } from './area-boundary.tsx';
import { FailedArea } from './failed-area.tsx';
import type { Opened } from './remotes.ts';
import { useRemotePage } from './use-remote-page.ts';

const Area = ({ opened: { app, release, took }, page, params }: PageProps & { opened: Opened }) => {
  const [from] = useState(() => {
    stands(release);
    return performance.now();
  });
  useEffect(() => {
    stands(release); // once more: the former page has reported its end in between
    reportNote({ what: 'shown', of: release, page, ms: took + performance.now() - from });
    return () => {
      stands(null);
      reportNote({ what: 'left', of: release });
    };
  }, [release, page, took, from]);
  const { App } = app;
  // The mark names the owner of the area; it has no box of its own, so the layout reaches through
  // it.
  return (
    <div data-remote={`${release.name}@${release.version}`} style={{ display: 'contents' }}>
      <App page={page} params={params} />
    </div>
  );
};

/** The remote's area in the frame: a page of whichever remote brings it. */
export const RemotePage = ({ page, params }: PageProps) => {
  const { state, retry, crash } = useRemotePage(page);
  if (state.status === 'loading') return <Skeleton height={320} round={12} />;
  if (state.status !== 'ready') return <FailedArea page={page} failure={state.status} onRetry={retry} />;
  const { opened } = state;
  return (
    <AreaBoundary
      key={`${page} ${opened.release.version}`}
      onCrash={(error) => crash(error, opened.release)}
      crashed={(again) => <FailedArea page={page} failure="crashed" onRetry={again} />}
    >
      <Area opened={opened} page={page} params={params} />
    </AreaBoundary>
  );
};
