import { css } from '@emotion/react';
import { SeoulTime, useText } from '@madang/platform';
import { color, Pager } from '@madang/ui';
import { AreaFailed, AreaWaiting } from '../../sections/area-states.tsx';
import { PageHead } from '../../sections/page-head.tsx';
import { usePagerTexts } from '../../sections/use-pager-texts.ts';
import { SignInRows } from './sign-in-rows.tsx';
import { useLoginHistory } from './use-login-history.ts';

const lead = css`margin: 8px 0 16px; color: ${color.text2}; max-width: 68ch;`;
const zone = css`display: block; margin-top: 12px;`;

/** When, from where and how the member signed in. */
const LoginHistory = () => {
  const t = useText('mypage');
  const pagerTexts = usePagerTexts();
  const history = useLoginHistory();
  return (
    <>
      <PageHead page="loginHistory" ref={history.top} />
      <p css={lead}>{t('history.lead', { days: history.keepDays ?? 90 })}</p>
      {history.state === 'error' && <AreaFailed busy={history.busy} onRetry={history.retry} />}
      {history.state === 'loading' && <AreaWaiting />}
      {history.state === 'rows' && (
        <>
          <SignInRows rows={history.rows} />
          <SeoulTime css={zone} />
          <Pager page={history.page} pages={history.pages} onPage={history.turnTo} texts={pagerTexts} />
        </>
      )}
    </>
  );
};

export { LoginHistory as Page };
