import { css } from '@emotion/react';
import { query, useFormat, useLanguage, useQuery, useText } from '@madang/platform';
import { href, PageLink } from '@madang/platform/router';
import { AreaError, Card, color, Empty, Icon, media, Skeleton } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';

const card = css`
  display: flex; flex-direction: column;
  > header { display: flex; align-items: center; gap: 8px; margin-bottom: 6px; h2 { font-size: 15px; } > a { margin-left: auto; } > svg { color: ${color.text2}; } }
  li { border-top: 1px solid ${color.line}; padding: 10px 0; font-size: 13px; line-height: 1.45; display: grid; gap: 2px; }
  li:first-of-type { border: 0; }
  small { color: ${color.text3}; font-size: 12px; }
  li > :first-of-type { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
  li > a { padding-top: 6px; margin-top: -6px; }
`;
/** As high as a notice of one line and its date. */
const coming = css`&& { height: 59px; align-content: space-evenly; }`;
const more = css`display: inline-flex; align-items: center; min-height: 24px; font-size: 13px; color: ${color.text2}; ${media.mobile} { min-height: 44px; }`;

/** The latest notices. A title leads to its page once the boards are released. */
export const Notices = ({ count }: { count: number }) => {
  const t = useText(SHELL);
  const language = useLanguage();
  const format = useFormat();
  const notices = useQuery(query('/api/main/nt/list', {}));
  const list = notices.data?.list.slice(0, count);
  const readable = href('notice.read', { params: { boardIdx: 1 } }) !== undefined;
  return (
    <Card css={card}>
      <header>
        <Icon name="note" />
        <h2>{t('notices.title')}</h2>
        <PageLink page="notice.list" css={more}>
          {t('more')}
          <Icon name="next" size={16} />
        </PageLink>
      </header>
      {notices.isError && !list && (
        <AreaError
          inset
          title={t('notices.failed')}
          help={t('area.help')}
          retryText={t('area.retry')}
          onRetry={() => void notices.refetch()}
        />
      )}
      {list?.length === 0 && <Empty icon="note" title={t('notices.empty')} />}
      <ul aria-busy={notices.isPending}>
        {notices.isPending &&
          [92, 78, 64].map((width) => (
            <li key={width} css={coming}>
              <Skeleton width={`${width}%`} />
              <Skeleton width={80} height={10} />
            </li>
          ))}
        {list?.map((notice) => (
          <li key={notice.boardIdx}>
            {readable ? (
              <PageLink page="notice.read" params={{ boardIdx: notice.boardIdx }}>
                {notice.title[language]}
              </PageLink>
            ) : (
              <span>{notice.title[language]}</span>
            )}
            <small>{format.date(notice.regDate)}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
};
