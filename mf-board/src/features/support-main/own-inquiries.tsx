import { css } from '@emotion/react';
import { INQUIRY_LATE_MS, messageArrived } from '@madang/contracts';
import { query, useFormat, useQuery, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaFailed, SpokenTime, useRefetchOn } from '@madang/remote-kit';
import { Card, color, media, Skeleton } from '@madang/ui';
import { InquiryState } from '../../support/inquiry-state.tsx';

const LIST = '/api/board/qna/list';
/** The latest ones. */
const SHOWN = 2;

const card = css`padding: 16px 20px 8px; ${media.mobile} { padding: 14px 18px 6px; }`;
const head = css`display: flex; align-items: center; justify-content: space-between; gap: 12px; h2 { font-size: 17px; } > span { font-size: 12px; color: ${color.text3}; }`;
const row = css`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 10px; align-items: center; padding: 12px 0; font-size: 12px; color: ${color.text3}; li + li > & { border-top: 1px solid ${color.line}; }
  b { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 14px; color: ${color.text}; unicode-bidi: isolate; } > :nth-child(4) { text-align: right; }
  ${media.hover} { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
`;
const none = css`padding: 12px 0 14px; font-size: 13px; color: ${color.text2};`;
const waiting = css`display: grid; gap: 8px; padding: 14px 0;`;

/** The member's latest inquiries, and how far each is. */
export const OwnInquiries = () => {
  const t = useText('board');
  const { number } = useFormat();
  useRefetchOn(messageArrived, LIST);
  const answer = useQuery({ ...query(LIST, { page: 1 }), staleTime: 0 });
  const inquiries = answer.data?.list;
  const open = inquiries?.filter(({ status }) => status === 'wait').length ?? 0;
  return (
    <Card css={card}>
      <div css={head}>
        <h2>{t('support.home.own')}</h2>
        {inquiries && <span>{t('support.home.open', { n: number(open) })}</span>}
      </div>
      {!inquiries && answer.isError && (
        <AreaFailed title={t('support.qna.failed')} isBusy={answer.isFetching} onRetry={() => void answer.refetch()} />
      )}
      {!inquiries && !answer.isError && (
        <div css={waiting}>
          <Skeleton width="70%" height={14} />
          <Skeleton width="40%" />
        </div>
      )}
      {inquiries?.length === 0 && <p css={none}>{t('support.qna.none')}</p>}
      <ul>
        {inquiries?.slice(0, SHOWN).map((inquiry) => (
          <li key={inquiry.boardIdx}>
            <PageLink page="qna.read" params={{ boardIdx: inquiry.boardIdx }} css={row} data-inquiry={inquiry.boardIdx}>
              <b data-author="member">{inquiry.title}</b>
              <InquiryState status={inquiry.status} />
              <SpokenTime at={inquiry.regDate} />
              <span>
                {inquiry.replyDate && inquiry.status === 'answer' ? (
                  <>
                    {t('support.home.answered')} <SpokenTime at={inquiry.replyDate} />
                  </>
                ) : (
                  t('support.home.usual', { n: number(INQUIRY_LATE_MS / 60_000) })
                )}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
};
