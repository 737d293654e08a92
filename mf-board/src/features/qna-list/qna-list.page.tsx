import { css } from '@emotion/react';
import { messageArrived } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import {
  AreaFailed,
  ListPager,
  noFilters,
  SpokenTime,
  usePagedList,
  useRefetchOn,
  WaitingRows,
} from '@madang/remote-kit';
import { buttonStyle, Card, color, Empty, Icon, LiveRegion, media } from '@madang/ui';
import { InquiryState } from '../../support/inquiry-state.tsx';
import { SupportFrame } from '../../support/support-frame.tsx';

const LIST = '/api/board/qna/list';

const tools = css`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; margin-bottom: 12px; font-size: 13px; color: ${color.text2};`;
const rows = css`overflow: hidden; &[aria-busy='true'] > ul { opacity: .6; } li + li > a { border-top: 1px solid ${color.line}; }`;
const row = css`
  display: grid; grid-template-columns: 96px minmax(0, 1fr) auto auto; align-items: center; gap: 6px 16px; min-height: 56px; padding: 10px 20px;
  > b { font-weight: 400; overflow-wrap: anywhere; } &[data-status='answer'] > b { font-weight: 700; }
  small { font-size: 12px; color: ${color.text3}; } time { font-size: 13px; color: ${color.text2}; white-space: nowrap; }
  ${media.hover} { &:hover { background: ${color.s2}; } } &:focus-visible { outline-offset: -3px; }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr) auto; padding: 14px 18px; > b { grid-column: 1 / -1; grid-row: 2; } > small { grid-row: 1; grid-column: 1; } > time { grid-column: 1; grid-row: 3; font-size: 12px; } > span:first-of-type { grid-row: 1; grid-column: 2; } }
`;

/** The member's own inquiries. */
export const Page = () => {
  const t = useText('board');
  const { number } = useFormat();
  useRefetchOn(messageArrived, LIST);
  const list = usePagedList({ path: LIST, filters: noFilters, body: () => ({}), staleTime: 0 });
  const { state, page } = list;
  const count = t('support.qna.count', { n: number(list.total) });
  const write = (
    <PageLink page="qna.write" css={buttonStyle('lamp', 'small')}>
      <Icon name="note" size={16} />
      {t('support.qna.write')}
    </PageLink>
  );
  return (
    <SupportFrame page="qna.list" title={t('support.pages.qna')} top={list.top}>
      {state === 'error' && <AreaFailed title={t('support.qna.failed')} isBusy={list.isBusy} onRetry={list.retry} />}
      {state === 'loading' && <WaitingRows />}
      {state === 'empty' && (
        <Card flush>
          <Empty icon="help" title={<h2>{t('support.qna.none')}</h2>} help={t('support.qna.noneHelp')} action={write} />
        </Card>
      )}
      {state === 'rows' && (
        <>
          <div css={tools}>
            <LiveRegion text={count} />
            <span aria-hidden="true">{count}</span>
            {write}
          </div>
          <Card flush css={rows} aria-busy={list.isStale}>
            <ul>
              {list.rows.map((inquiry) => (
                <li key={inquiry.boardIdx}>
                  <PageLink
                    page="qna.read"
                    params={{ boardIdx: inquiry.boardIdx }}
                    state={{ page }}
                    css={row}
                    data-inquiry={inquiry.boardIdx}
                    data-status={inquiry.status}
                  >
                    <small>{t(`support.category.${inquiry.category}`)}</small>
                    <b data-author="member">{inquiry.title}</b>
                    <SpokenTime at={inquiry.regDate} />
                    <InquiryState status={inquiry.status} />
                  </PageLink>
                </li>
              ))}
            </ul>
          </Card>
          <ListPager list={list} />
        </>
      )}
    </SupportFrame>
  );
};
