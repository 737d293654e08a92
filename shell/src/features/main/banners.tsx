import { css } from '@emotion/react';
import type { DataOf } from '@madang/contracts';
import { query, useLanguage, useQuery, useText } from '@madang/platform';
import { href, Link } from '@madang/platform/router';
import { cardStyle, color, Icon, type IconName, media, Skeleton, useScreen } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { below, sideScroll } from './shapes.ts';

type Banner = DataOf<'/api/etc/banner'>['list'][number];

const PLACES = [0, 1, 2, 3];

/**
 * As high as the texts of each language need in a card of this width: late content shifts nothing.
 */
const row = css`
  --height: 92px; display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 16px;
  &:lang(en), &:lang(vi) { --height: 112px; }
  > * { min-height: var(--height); } &&:has(> :only-child) { grid-template-columns: minmax(0, 1fr); > * { min-height: 0; } }
  ${below} { && { --height: 76px; } grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media (max-width: 760px) { &&:lang(en), &&:lang(vi) { --height: 104px; } }
  ${media.mobile} { margin-top: 20px; &&:lang(en), &&:lang(vi) { --height: 92px; } && > * { width: 272px; } && > :only-child { width: 100%; } }
`;
const one = css`
  display: flex; align-items: center; gap: 14px; padding: 14px 18px; line-height: 1.4;
  > i { width: 40px; height: 40px; border-radius: 12px; display: grid; place-items: center; background: ${color.lampSoft}; color: ${color.lampText}; flex: none; }
  b, small { display: block; } small { font-size: 12px; color: ${color.text3}; margin-top: 2px; }
  ${media.narrow} { gap: 12px; padding: 14px; }
  ${media.mobile} { padding: 12px 16px; b { font-size: 14px; } }
`;
const linked = css`${media.hover} { &:hover { border-color: ${color.lineStrong}; } }`;

/** A banner about a page of money is a gift, one without a page is information. */
const iconOf = (banner: Banner): IconName => (banner.page === null ? 'info' : 'gift');

const BannerText = ({ banner }: { banner: Banner }) => {
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

/** First-charge, daily and weekend banners; each leads to its page once that is released. */
export const Banners = () => {
  const t = useText(SHELL);
  const screen = useScreen();
  const banners = useQuery(query('/api/etc/banner', {}));
  const list = banners.data?.list;
  if (list?.length === 0 || (banners.isError && !list)) return null;
  return (
    <section
      css={[sideScroll, row]}
      aria-label={t('promo.label')}
      // On mobile it scrolls aside, and there may be no link in it that keys could move to.
      tabIndex={screen === 'mobile' ? 0 : undefined}
    >
      {!list && PLACES.map((i) => <Skeleton key={i} height="auto" round={14} />)}
      {list?.map((banner) => {
        const to = banner.page === null ? undefined : href(banner.page);
        return to === undefined ? (
          <div key={banner.bannerIdx} css={[cardStyle, one]}>
            <BannerText banner={banner} />
          </div>
        ) : (
          <Link key={banner.bannerIdx} to={to} css={[cardStyle, one, linked]}>
            <BannerText banner={banner} />
          </Link>
        );
      })}
    </section>
  );
};
