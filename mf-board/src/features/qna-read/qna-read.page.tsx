import { css } from '@emotion/react';
import { INQUIRY_OPEN_DAYS } from '@madang/contracts';
import { errorText, type PageProps, useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaFailed, WaitingRows } from '@madang/remote-kit';
import { buttonStyle, Card, color, Empty, Icon, LiveRegion, media, Note, radius } from '@madang/ui';
import { InquiryState } from '../../support/inquiry-state.tsx';
import { SupportFrame } from '../../support/support-frame.tsx';
import { RichText } from '../../text/rich-text.tsx';
import { FurtherText } from './further-text.tsx';
import { useInquiry } from './use-inquiry.ts';

const frame = css`display: grid; gap: 14px; max-width: 860px;`;
const head = css`display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; padding-bottom: 14px; border-bottom: 1px solid ${color.line}; margin-bottom: 16px; h2 { flex: 1 1 100%; overflow-wrap: anywhere; } span, time { font-size: 13px; color: ${color.text2}; }`;
const reply = css`
  padding: 16px 20px; border-radius: ${radius.card}px; border: 1px solid ${color.line}; background: ${color.s1};
  &[data-writer='operator'] { border-left: 3px solid ${color.lamp}; }
  header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; margin-bottom: 10px; font-size: 13px; color: ${color.text2}; h3 { font-size: 13px; color: ${color.text}; } }
  ${media.mobile} { padding: 14px 18px; }
`;

/** One inquiry with its answers. */
export const Page = ({ params }: Pick<PageProps, 'params'>) => {
  const t = useText('board');
  const { dateMinute, number, zone } = useFormat();
  const { state, board, busy, list, retry } = useInquiry(params);
  const toList = (
    <PageLink page="qna.list" query={list} css={buttonStyle('quiet', 'small')}>
      <Icon name="list" size={16} />
      {t('support.qna.toList')}
    </PageLink>
  );
  return (
    <SupportFrame page="qna.list" title={t('support.pages.qna')}>
      {state === 'missing' && (
        <Card flush>
          <Empty icon="help" title={<h2>{errorText('SU01')}</h2>} help={t('support.qna.missingHelp')} action={toList} />
        </Card>
      )}
      {state === 'error' && <AreaFailed title={t('support.qna.failed')} isBusy={busy} onRetry={retry} />}
      {state === 'loading' && <WaitingRows count={2} />}
      {board && state === 'open' && (
        <div css={frame}>
          <LiveRegion text={t(`support.qna.now.${board.status}`, { n: number(board.replies.length) })} />
          <Card data-inquiry={board.boardIdx} data-status={board.status}>
            <div css={head}>
              <h2>{board.title}</h2>
              <InquiryState status={board.status} />
              <span>{t(`support.category.${board.category}`)}</span>
              <span>
                <time dateTime={board.regDate}>{dateMinute(board.regDate)}</time> ({zone})
              </span>
            </div>
            <RichText source={board.content} />
          </Card>
          {board.replies.map((one) => (
            <article key={one.replyIdx} css={reply} data-writer={one.writer}>
              <header>
                <h3>{one.writer === 'operator' ? t('support.qna.operator') : t('support.qna.you')}</h3>
                <time dateTime={one.regDate}>{dateMinute(one.regDate)}</time>
              </header>
              <RichText source={one.content} />
            </article>
          ))}
          {board.status === 'wait' && (
            <Note>
              <Icon name="clock" size={16} />
              {t('support.qna.waits')}
            </Note>
          )}
          {board.writableYn === 'Y' ? (
            <FurtherText
              boardIdx={board.boardIdx}
              hint={
                board.writableUntil
                  ? t('support.qna.until', { at: dateMinute(board.writableUntil) })
                  : t('support.qna.anyTime')
              }
            />
          ) : (
            <Note>
              <Icon name="lock" size={16} />
              {errorText('SU02', { days: INQUIRY_OPEN_DAYS })}
            </Note>
          )}
          <div>{toList}</div>
        </div>
      )}
    </SupportFrame>
  );
};
