import { SeoulTime } from '@madang/platform';
import { ApplicationFailed, ApplicationLoading } from '../../application/application-states.tsx';
import { LimitRows } from './limit-rows.tsx';
import { RealityCard } from './reality-card.tsx';
import { RestCard } from './rest-card.tsx';
import { RestDialog } from './rest-dialog.tsx';
import type { LimitsPage } from './use-limits.ts';

/** Limits, reality check and break, one below the other in both arrangements. */
export const LimitsBody = ({ page }: { page: LimitsPage }) => {
  if (page.state === 'failed') return <ApplicationFailed isBusy={page.pending} onRetry={page.retry} />;
  if (page.state === 'loading') return <ApplicationLoading />;
  return (
    <>
      <LimitRows page={page} />
      <RealityCard />
      <RestCard page={page} />
      <SeoulTime />
      <RestDialog rest={page.rest} />
    </>
  );
};
