import { css } from '@emotion/react';
import { seoulInstant } from '@madang/contracts';
import { SeoulTime, useFormat, useText } from '@madang/platform';
import { Link } from '@madang/platform/router';
import { Button, buttonStyle, Card, color, Icon } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { SiteLogo } from '../../layout/header/site-logo.tsx';
import { LanguageSwitch } from '../../layout/switches.tsx';
import { useReturn } from './use-return.ts';

const page = css`min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; padding: 20px 24px 56px; > header { display: flex; justify-content: space-between; align-items: center; }`;
const box = css`
  place-self: center; width: min(480px, 100%); display: grid; justify-items: start; gap: 12px; padding: 32px;
  > svg { color: ${color.dusk}; } p { color: ${color.text2}; } dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 20px; width: 100%; padding: 14px 16px; border-radius: 12px; background: ${color.s2}; } dt { color: ${color.text2}; } dd { text-align: right; }
`;

/**
 * The maintenance page: from when until when, and that the site returns without an act of the
 * member.
 */
export const WarningPage = () => {
  const t = useText(SHELL);
  const format = useFormat();
  const { check, closed } = useReturn();
  const when = (wall: string | null | undefined) => (wall ? format.dateMinute(seoulInstant(wall)) : '–');
  const unsure = !check.data || (check.isFetching && !closed);
  const shut = closed || unsure;
  return (
    <div css={page}>
      <header>
        <SiteLogo />
        <LanguageSwitch />
      </header>
      <main>
        <Card css={box}>
          <Icon name="clock" size={28} />
          <h1>{t(shut ? 'warning.title' : 'warning.over')}</h1>
          <p>{t(shut ? 'warning.text' : 'warning.overText')}</p>
          {closed && (
            <>
              <dl>
                <dt>{t('warning.from')}</dt>
                <dd>{when(check.data?.startDate)}</dd>
                <dt>{t('warning.to')}</dt>
                <dd>{when(check.data?.endDate)}</dd>
              </dl>
              <SeoulTime />
            </>
          )}
          <p role="status">{closed && t('warning.returns')}</p>
          {shut ? (
            <Button onClick={() => void check.refetch()} busy={check.isFetching} busyText={t('area.retrying')}>
              {t('warning.again')}
            </Button>
          ) : (
            <Link to="/" css={buttonStyle('lamp')}>
              {t('area.home')}
            </Link>
          )}
        </Card>
      </main>
    </div>
  );
};
