import { css } from '@emotion/react';
import {
  call,
  notify,
  query,
  readPage,
  SeoulTime,
  useFormat,
  useLanguage,
  useLastPage,
  useQuery,
  useText,
} from '@madang/platform';
import { href, PageLink, useSearchParams } from '@madang/platform/router';
import { Button, buttonStyle, Card, cardStyle, color, Icon, media, Pager, Section } from '@madang/ui';
import { useRef } from 'react';
import { AreaFailed } from '../../support/area-failed.tsx';
import { ConfirmDialog } from '../../support/confirm-dialog.tsx';
import { InquiryState } from '../../support/inquiry-state.tsx';
import { SupportFrame } from '../../support/support-frame.tsx';
import { useConfirmed } from '../../support/use-confirmed.ts';
import { useFresh } from '../../support/use-fresh.ts';
import { WaitingRows } from '../../support/waiting-rows.tsx';

const LIST = '/api/board/acc/list';

const lead = css`display: grid; gap: 12px; ol { display: grid; gap: 10px; margin: 0; padding-left: 20px; list-style: decimal; color: ${color.text2}; line-height: 1.6; }`;
const ways = css`display: flex; flex-wrap: wrap; gap: 8px; margin-top: 6px;`;
const rows = css`display: grid; gap: 10px;`;
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
  const confirmed = useConfirmed();
  const [address, setAddress] = useSearchParams();
  const page = readPage(address);
  const top = useRef<HTMLHeadingElement>(null);
  useFresh(LIST);
  const answer = useQuery({ ...query(LIST, { page }), placeholderData: (previous) => previous, staleTime: 0 });
  const show = (to: number, replace = false) => setAddress(to > 1 ? { page: String(to) } : {}, { replace });
  const { pages } = useLastPage(answer, page, (last) => show(last, true));
  const { list, lifeMinutes } = answer.data ?? {};
  const isWaiting = list?.some(({ status }) => status === 'wait') ?? false;
  const minutes = number(lifeMinutes ?? 0);
  return (
    <SupportFrame page="accountqna" title={t('support.pages.account')} top={top}>
      {!answer.data && answer.isError && (
        <AreaFailed
          title={t('support.account.failed')}
          busy={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      )}
      {!answer.data && !answer.isError && <WaitingRows text={t('support.loading')} count={2} />}
      {list && (
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
                {isWaiting ? t('support.account.waiting') : t('support.account.ask')}
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
            {list.length === 0 ? (
              <Card>{t('support.account.none')}</Card>
            ) : (
              <ul css={rows} aria-busy={answer.isPlaceholderData}>
                {list.map((one) => (
                  <li key={one.boardIdx} css={[cardStyle, row]} data-status={one.status}>
                    <b>{(language === 'ko' ? one.account : one.accountEn) ?? t('support.account.none1')}</b>
                    <time dateTime={one.regDate}>{dateMinute(one.regDate)}</time>
                    <InquiryState status={one.status} />
                  </li>
                ))}
              </ul>
            )}
            <Pager
              page={page}
              pages={pages}
              onPage={(to) => {
                show(to);
                top.current?.focus();
              }}
              texts={{ label: t('pages'), previous: t('previous'), next: t('next') }}
            />
          </Section>
        </>
      )}
      <ConfirmDialog
        open={confirmed.isOpen}
        title={t('support.account.confirmTitle')}
        help={t('support.account.confirmHelp', { minutes })}
        confirm={t('support.account.ask')}
        busy={confirmed.busy}
        refusal={confirmed.refusal}
        onClose={confirmed.close}
        onConfirm={() =>
          void confirmed.run({
            input: 'account',
            send: (requestId) => call('/api/board/acc/save', { requestId }),
            done: () => {
              void answer.refetch();
              notify({ tone: 'success', text: t('support.account.sent') });
            },
          })
        }
      />
    </SupportFrame>
  );
};
