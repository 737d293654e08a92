import { css } from '@emotion/react';
import type { DataOf } from '@madang/contracts';
import { query, useFormat, useLanguage, useMember, useQuery, useText } from '@madang/platform';
import { href, PageLink } from '@madang/platform/router';
import { cardStyle, color, Icon, media, Skeleton } from '@madang/ui';
import { SHELL } from '../../../boot/texts.ts';
import { offersGrid } from '../shapes.ts';
import { nextReward } from './next-reward.ts';
import { MEMBER } from './texts.ts';

type Banner = DataOf<'/api/etc/banner'>['list'][number];

const tile = css`
  display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: 16px; padding: 0 18px; line-height: 1.4;
  > strong { font-size: 24px; letter-spacing: -.02em; color: ${color.lampText}; white-space: nowrap; }
  b, small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } small { font-size: 12px; color: ${color.text3}; } > svg { color: ${color.text3}; }
  ${media.hover} { &:is(a):hover { border-color: ${color.lineStrong}; } }
  ${media.mobile} { gap: 12px; padding: 0 14px; }
`;

interface TileProps {
  /** Id of the page that it leads to. */
  page: string;
  figure: string;
  title: string;
  text: string;
}

const Tile = ({ page, figure, title, text }: TileProps) => {
  const inner = (
    <>
      <strong translate="no">{figure}</strong>
      <span>
        <b>{title}</b>
        <small title={text}>{text}</small>
      </span>
      <Icon name="next" size={16} />
    </>
  );
  return href(page) === undefined ? (
    <div css={[cardStyle, tile]}>{inner}</div>
  ) : (
    <PageLink page={page} css={[cardStyle, tile]}>
      {inner}
    </PageLink>
  );
};

const BannerTile = ({ title, text, page, percent }: Banner) => {
  const language = useLanguage();
  return <Tile page={page ?? 'charge'} figure={`${percent}%`} title={title[language]} text={text[language]} />;
};

/** The points of today, or of the next days in a row once today has its stamp. */
const AttendanceTile = ({ attendance }: { attendance: DataOf<'/api/member/attendance'> }) => {
  const t = useText(MEMBER);
  const { points } = useFormat();
  const { isStamped, streak, daily } = attendance;
  const next = nextReward(attendance);
  const ahead = next && t('offers.next', { count: next.days, n: next.days, points: points(next.points) });
  const now = isStamped
    ? t('offers.stamped', { points: points(daily) })
    : streak > 0
      ? t('offers.streak', { n: streak })
      : undefined;
  return (
    <Tile
      page="attendance"
      figure={points(isStamped && next ? next.points : daily)}
      title={isStamped ? t('offers.streak', { n: streak }) : t('offers.stamp')}
      text={[now, ahead].filter(Boolean).join(' · ')}
    />
  );
};

/**
 * Two offers with their figures. The banner of the page has the first deposit already: here are the
 * offers after it, and for a member the attendance.
 */
export const Offers = () => {
  const shell = useText(SHELL);
  const isMember = useMember() !== null && href('attendance') !== undefined;
  const banners = useQuery(query('/api/etc/banner', {}));
  const attendance = useQuery({ ...query('/api/member/attendance', {}), enabled: isMember });
  const offers = banners.data?.list.filter(({ percent }) => percent).slice(1, isMember ? 2 : 3);
  const isWaiting = (!offers && !banners.isError) || (isMember && attendance.isPending);
  if (!isWaiting && !offers?.length && !attendance.data) return null;
  return (
    <section css={offersGrid} aria-label={shell('promo.label')} aria-busy={isWaiting}>
      {isWaiting
        ? [0, 1].map((i) => <Skeleton key={i} height="auto" round={14} />)
        : offers?.map((banner) => <BannerTile key={banner.bannerIdx} {...banner} />)}
      {!isWaiting && isMember && attendance.data && <AttendanceTile attendance={attendance.data} />}
    </section>
  );
};
