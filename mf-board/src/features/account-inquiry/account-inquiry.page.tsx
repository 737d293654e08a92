import { css } from '@emotion/react';
import { messageArrived } from '@madang/contracts';
import { call, notify, SeoulTime, useFormat, useLanguage, useText } from '@madang/platform';
import { href, PageLink } from '@madang/platform/router';
import {
  AreaFailed,
  ConfirmDialog,
  ListPager,
  noFilters,
  useConfirmedAct,
  usePagedList,
  useRefetchOn,
  WaitingRows,
} from '@madang/remote-kit';
import { Button, buttonStyle, Card, cardStyle, color, Icon, media, Section } from '@madang/ui';
import { InquiryState } from '../../support/inquiry-state.tsx';
import { SupportFrame } from '../../support/support-frame.tsx';

const LIST = '/api/board/acc/list';

const lead = css`display: grid; gap: 12px; ol { display: grid; gap: 10px; margin: 0; padding-left: 20px; list-style: decimal; color: ${color.text2}; line-height: 1.6; }`;
const ways = css`display: flex; flex-wrap: wrap; gap: 8px; margin-top: 6px;`;
const lines = css`display: grid; gap: 10px;`;
const row = css`
  display: grid; grid-template-columns: minmax(0, 1fr) auto auto; align-items: center; gap: 6px 16px; min-height: 56px; padding: 10px 20px;
  b { font-weight: 400; overflow-wrap: anywhere; } time { font-size: 13px; color: ${color.text2}; }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr) auto; padding: 12px 18px; b { grid-column: 1 / -1; grid-row: 2; } }
`;

/** A request for the account to deposit to; the bank answers by a message. */
export const Page = () => {
  const t = useText('board');
  const { number, dateMinute } = useFormat();
  const language = useLanguage();
  const confirmed = useConfirmedAct();
  useRefetchOn(messageArrived, LIST);
  const inquiries = usePagedList({ path: LIST, filters: noFilters, body: () => ({}), staleTime: 0 });
  const { state, rows } = inquiries;
  const isWaiting = rows.some(({ status }) => status === 'wait');
  const minutes = number(inquiries.data?.lifeMinutes ?? 0);
  return (
    <SupportFrame page="accountqna" title={t('support.pages.account')} top={inquiries.top}>
      {state === 'error' && (
        <AreaFailed title={t('support.account.failed')} isBusy={inquiries.isBusy} onRetry={inquiries.retry} />
      )}
      {state === 'loading' && <WaitingRows count={2} />}
      {(state === 'rows' || state === 'empty') && (
        <>
          <Card css={lead}>
            <h2>{t('support.account.how')}</h2>
            <ol>
              <li>{t('support.account.step1')}</li>
              <li>{t('support.account.step2', { minutes })}</li>
              <li>{t('support.account.step3')}</li>
            </ol>
            <div css={ways}>
              <Button tone="lamp" onClick={confirmed.open} disabled={isWaiting}>
                {isWaiting ? t('support.account.waiting') : t('support.account.request')}
              </Button>
              {href('message.list') !== undefined && (
                <PageLink page="message.list" css={buttonStyle('quiet')}>
                  <Icon name="mail" size={16} />
                  {t('messages.list.title')}
                </PageLink>
              )}
              {href('charge') !== undefined && (
                <PageLink page="charge" css={buttonStyle('quiet')}>
                  <Icon name="in" size={16} />
                  {t('support.account.deposit')}
                </PageLink>
              )}
            </div>
          </Card>
          <Section title={t('support.account.earlier')} aside={<SeoulTime />}>
            {state === 'empty' ? (
              <Card>{t('support.account.none')}</Card>
            ) : (
              <ul css={lines} aria-busy={inquiries.isStale}>
                {rows.map((one) => (
                  <li key={one.boardIdx} css={[cardStyle, row]} data-status={one.status}>
                    <b>{(language === 'ko' ? one.account : one.accountEn) ?? t('support.account.none1')}</b>
                    <time dateTime={one.regDate}>{dateMinute(one.regDate)}</time>
                    <InquiryState status={one.status} />
                  </li>
                ))}
              </ul>
            )}
            <ListPager list={inquiries} />
          </Section>
        </>
      )}
      <ConfirmDialog
        open={confirmed.isOpen}
        title={t('support.account.confirmTitle')}
        goText={t('support.account.request')}
        isBusy={confirmed.isBusy}
        error={confirmed.error}
        onClose={confirmed.close}
        onGo={() =>
          void confirmed.apply({
            body: {},
            send: (requestId) => call('/api/board/acc/save', { requestId }),
            done: () => {
              inquiries.retry();
              notify({ tone: 'success', text: t('support.account.sent') });
            },
          })
        }
      >
        {t('support.account.confirmHelp', { minutes })}
      </ConfirmDialog>
    </SupportFrame>
  );
};
