import { css } from '@emotion/react';
import type { DataOf } from '@madang/contracts';
import { query, useLanguage, useQuery } from '@madang/platform';
import { href, Link } from '@madang/platform/router';
import { cardStyle, color, Icon, type IconName, media } from '@madang/ui';

type Banner = DataOf<'/api/etc/banner'>['list'][number];

const row = css`display: grid; grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr)); gap: 16px; margin-top: 16px; @media (max-width: 860px) { grid-template-columns: minmax(0, 1fr); } ${media.mobile} { gap: 10px; margin-top: 12px; }`;
const one = css`
  display: flex; align-items: center; gap: 14px; padding: 16px 18px; min-height: 76px;
  > i { width: 40px; height: 40px; border-radius: 12px; display: grid; place-items: center; background: ${color.lampSoft}; color: ${color.lampText}; flex: none; }
  b, small { display: block; } small { font-size: 12px; color: ${color.text3}; }
  ${media.mobile} { padding: 14px 16px; min-height: 68px; }
`;
const linked = css`${media.hover} { &:hover { border-color: ${color.lineStrong}; } }`;

/** A banner about a page of money is a gift, one that stands alone is information. */
const iconOf = (banner: Banner): IconName => (banner.page === null ? 'info' : 'gift');

const Words = ({ banner }: { banner: Banner }) => {
  const language = useLanguage();
  return (
    <>
      <i>
        <Icon name={iconOf(banner)} />
      </i>
      <span>
        <b>{banner.title[language]}</b>
        <small>{banner.text[language]}</small>
      </span>
    </>
  );
};

/** First-charge and daily banners; each leads to its page once that is released. */
export const Banners = () => {
  const banners = useQuery(query('/api/etc/banner', {}));
  const list = banners.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <div css={row}>
      {list.map((banner) => {
        const to = banner.page === null ? undefined : href(banner.page);
        return to === undefined ? (
          <div key={banner.bannerIdx} css={[cardStyle, one]}>
            <Words banner={banner} />
          </div>
        ) : (
          <Link key={banner.bannerIdx} to={to} css={[cardStyle, one, linked]}>
            <Words banner={banner} />
          </Link>
        );
      })}
    </div>
  );
};
