import { css } from '@emotion/react';
import { SeoulTime, useText } from '@madang/platform';
import { AreaFailed, ListPager } from '@madang/remote-kit';
import { color } from '@madang/ui';
import { AreaWaiting } from '../../sections/area-states.tsx';
import { SectionFrame } from '../../sections/section-frame.tsx';
import { SignInRows } from './sign-in-rows.tsx';
import { useLoginHistory } from './use-login-history.ts';

const lead = css`margin: 8px 0 16px; color: ${color.text2}; max-width: 68ch;`;
const zone = css`display: block; margin-top: 12px;`;

/** When, from where and how the member signed in. */
const LoginHistory = () => {
  const t = useText('mypage');
  const history = useLoginHistory();
  return (
    <SectionFrame page="loginHistory" ref={history.top}>
      <p css={lead}>{t('history.lead', { days: history.keepDays ?? 90 })}</p>
      {history.state === 'error' && (
        <AreaFailed hasHome={false} title={t('area.title')} isBusy={history.isBusy} onRetry={history.retry} />
      )}
      {history.state === 'loading' && <AreaWaiting />}
      {(history.state === 'rows' || history.state === 'empty') && (
        <>
          <SignInRows rows={history.rows} />
          <SeoulTime css={zone} />
          <ListPager list={history} />
        </>
      )}
    </SectionFrame>
  );
};

export { LoginHistory as Page };
