import type { PageProps } from '@madang/platform';
import { Skeleton } from '@madang/ui';
import { AreaBoundary } from './area-boundary.tsx';
import { AreaTrouble } from './area-trouble.tsx';
import { useRemotePage } from './use-remote-page.ts';

/** The room's place in the frame: a page of whichever remote brings it. */
export const RemotePage = ({ page, params }: PageProps) => {
  const { state, retry } = useRemotePage(page);
  if (state.status === 'loading') return <Skeleton height={320} round={12} />;
  if (state.status !== 'ready') return <AreaTrouble page={page} trouble={state.status} onRetry={retry} />;
  const { App } = state.app;
  return (
    <AreaBoundary key={page} crashed={(again) => <AreaTrouble page={page} trouble="crashed" onRetry={again} />}>
      <App page={page} params={params} />
    </AreaBoundary>
  );
};
