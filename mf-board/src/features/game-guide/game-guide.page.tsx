import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { AreaFailed, WaitingRows } from '@madang/remote-kit';
import { Icon, Note } from '@madang/ui';
import { SupportFrame } from '../../support/support-frame.tsx';
import { useGuide } from '../../support/use-guide.ts';
import { DrawTables } from './draw-tables.tsx';
import { MiniTables } from './mini-tables.tsx';
import { PlayRules } from './play-rules.tsx';

/** Odds, chances and returns of the games, from the tables that the server draws and pays by. */
export const Page = () => {
  const t = useText('board');
  const { guide, isFailed, busy, retry } = useGuide();
  return (
    <SupportFrame page="gameguide" title={t('support.pages.game')}>
      {isFailed && <AreaFailed title={t('support.rule.failed')} isBusy={busy} onRetry={retry} />}
      {!guide && !isFailed && <WaitingRows />}
      {guide && (
        <>
          <PlayRules guide={guide} />
          <MiniTables games={guide.mini} />
          <DrawTables guide={guide} />
          <Note css={css`margin-top: 24px;`}>
            <Icon name="info" size={16} />
            {t('support.rule.note')}
          </Note>
        </>
      )}
    </SupportFrame>
  );
};
