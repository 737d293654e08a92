import { css } from '@emotion/react';
import { query, useLanguage, useQuery, useText } from '@madang/platform';
import { href, PageLink } from '@madang/platform/router';
import { color, Icon, media, radius, Skeleton } from '@madang/ui';
import type { ReactNode } from 'react';
import { SHELL } from '../../../boot/texts.ts';
import { more } from '../game-section.tsx';
import { noticeHeight } from '../shapes.ts';

const line = css`
  display: flex; align-items: center; gap: 10px; padding: 0 8px 0 18px; border-radius: ${radius.control}px; background: ${color.s1}; border: 1px solid ${color.line}; font-size: 13px; color: ${color.text2}; white-space: nowrap; ${noticeHeight}
  > span { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; } b { color: ${color.text}; } > a { flex: none; }
  ${media.mobile} { padding-left: 14px; }
`;
const readable = css`display: inline-flex; align-items: center; min-height: 24px; max-width: 100%;`;

/** What a member should know now: a banner that offers nothing, else the latest notice. */
export const NoticeLine = () => {
  const t = useText(SHELL);
  const language = useLanguage();
  const banners = useQuery(query('/api/etc/banner', {}));
  const notices = useQuery(query('/api/main/nt/list', {}));
  const fact = banners.data?.list.find(({ page, percent }) => page === null && !percent);
  const notice = notices.data?.list[0];
  const params = { boardIdx: notice?.boardIdx ?? 0 };
  const title = notice?.title[language];
  const inner: ReactNode = fact ? (
    <>
      <b>{fact.title[language]}</b> · {fact.text[language]}
    </>
  ) : href('notice.read', { params }) === undefined ? (
    title
  ) : (
    <PageLink page="notice.read" params={params} css={readable}>
      {title}
    </PageLink>
  );
  const isWaiting = banners.isPending || (!fact && notices.isPending);
  if (!isWaiting && !fact && !notice) return null;
  return (
    <section css={line} aria-label={t('notices.title')} aria-busy={isWaiting}>
      <Icon name={fact ? 'info' : 'note'} size={16} />
      <span>{isWaiting ? <Skeleton width="60%" /> : inner}</span>
      <PageLink page="notice.list" css={more}>
        {t('notices.title')}
        <Icon name="next" size={16} />
      </PageLink>
    </section>
  );
};
