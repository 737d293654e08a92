import { useText } from '@madang/platform';
import { AreaError } from '@madang/ui';
import type { ReactNode } from 'react';
import { SHELL } from '../boot/texts.ts';
import { AreaBoundary } from '../loader/area-boundary.tsx';

const Crashed = ({ again }: { again: () => void }) => {
  const t = useText(SHELL);
  return (
    <AreaError
      title={t('area.crashedUnnamed')}
      help={t('area.help')}
      retryText={t('area.retry')}
      onRetry={again}
      homeText={t('area.home')}
      onHome={() => location.assign('/')}
    />
  );
};

/** A part of the frame whose failure costs only itself. */
export const FrameArea = ({ children }: { children: ReactNode }) => (
  <AreaBoundary crashed={(again) => <Crashed again={again} />}>{children}</AreaBoundary>
);
