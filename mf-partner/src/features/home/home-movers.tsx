import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, Icon, Money, Table } from '@madang/ui';
import { barOf } from '../../figures/change.ts';
import { pick } from '../../table/who.tsx';
import { HomeCard, homeMore } from './home-card.tsx';
import type { Home } from './use-home.ts';

const scroll = css`overflow-x: auto; td small { display: block; color: ${color.text3}; font-weight: 400; font-size: 12px; } td, th { white-space: nowrap; } td { height: 46px; } td:last-of-type { white-space: normal; min-width: 150px; }`;
const spark = css`display: block; width: 98px; height: 24px; rect { fill: ${color.lineStrong}; &:last-of-type { fill: ${color.lampEdge}; } }`;
const line = css`display: block; width: 84px; height: 10px; rect { fill: ${color.jade}; &[data-less] { fill: ${color.persimmon}; } } path { stroke: ${color.lineStrong}; }`;
const cards = css`
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 2px 14px; align-items: center; padding: 10px 16px; & + & { border-top: 1px solid ${color.line}; } }
  b { display: block; font-size: 14px; } small { font-size: 12px; color: ${color.text3}; } p { grid-column: 1 / -1; font-size: 12px; color: ${color.text2}; } svg { width: 84px; }
`;
const none = css`padding: 18px; font-size: 13px; color: ${color.text2};`;

type Mover = Home['movers'][number];

const STEP = 7;
const BAR = 5;
const SPARK_HEIGHT = 24;
const HALF = 60;

/** Fourteen settled days as small bars; the last is the newest. */
const Spark = ({ days }: Pick<Mover, 'days'>) => {
  const top = Math.max(1, ...days);
  return (
    <svg css={spark} viewBox={`0 0 ${days.length * STEP} ${SPARK_HEIGHT}`} aria-hidden="true">
      {days.map((value, index) => {
        const height = Math.max(1, (Math.max(0, value) / top) * SPARK_HEIGHT);
        return <rect key={index} x={index * STEP} y={SPARK_HEIGHT - height} width={BAR} height={height} rx={1} />;
      })}
    </svg>
  );
};

/** The change to the left or to the right of a middle line, by the largest of the list. */
const ChangeBar = ({ share }: { share: number }) => (
  <svg css={line} viewBox="0 0 120 10" aria-hidden="true">
    <rect
      data-less={share < 0 || undefined}
      x={share < 0 ? HALF + share * HALF : HALF}
      y={2}
      width={Math.abs(share) * HALF}
      height={6}
      rx={2}
    />
    <path d="M60 0v10" />
  </svg>
);

/** What moved a partner's figure: the game type that changed most, and how many members bet. */
const useCause = () => {
  const t = useText('partner');
  const { number, signed } = useFormat();
  return ({ cause, members, membersBefore }: Mover): string => {
    const type = `${t(`choices.type.${cause.type}`)} ${signed(cause.change)}`;
    return members === membersBefore
      ? type
      : `${type} · ${t('home.members', { before: number(membersBefore), n: number(members) })}`;
  };
};

interface HomeMoversProps {
  home: Home;
  isNarrow: boolean;
}

/** Partners below whose own members changed most, with the cause. */
export const HomeMovers = ({ home, isNarrow }: HomeMoversProps) => {
  const t = useText('partner');
  const { number } = useFormat();
  const causeOf = useCause();
  const movers = home.before ? home.movers : [];
  const changes = movers.map(({ turnover, before }) => turnover - before);
  const wayOf = ({ path }: Mover): string => (path.length === 0 ? t('home.direct') : path.join(' › '));
  return (
    <HomeCard
      title={t('home.movers')}
      fact={home.before && t(`home.against.${home.span}`)}
      more={
        <PageLink page="partner.partnerList" css={homeMore}>
          {t('home.partners', { n: number(home.partners) })}
          <Icon name="next" />
        </PageLink>
      }
    >
      {movers.length === 0 && <p css={none}>{t(home.before ? 'home.nobodyMoved' : 'home.noBefore')}</p>}
      {movers.length > 0 && isNarrow && (
        <ul css={cards}>
          {movers.map((mover) => (
            <li key={mover.memId}>
              <span data-author="member">
                <b>{mover.memNick}</b>
                <small>{wayOf(mover)}</small>
              </span>
              <Spark days={mover.days} />
              <b>
                <Money value={mover.turnover - mover.before} net />
              </b>
              <p>{causeOf(mover)}</p>
            </li>
          ))}
        </ul>
      )}
      {movers.length > 0 && !isNarrow && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <section css={scroll} tabIndex={0} aria-label={t('home.cause')}>
          <Table dense aria-label={t('home.movers')}>
            <thead>
              <tr>
                <th scope="col">{t('columns.partner')}</th>
                <th scope="col">{t('home.days')}</th>
                <th scope="col" data-figure>
                  {t('columns.turnover')}
                </th>
                <th scope="col" data-figure>
                  {t(`home.against.${home.span}`)}
                </th>
                <td />
                <th scope="col" data-figure>
                  {t('columns.ggr')}
                </th>
                <th scope="col">{t('home.cause')}</th>
              </tr>
            </thead>
            <tbody>
              {movers.map((mover, index) => (
                <tr key={mover.memId}>
                  <td>
                    <PageLink page="partner.partnerMemberList" query={{ store: mover.memId }} css={pick}>
                      <b data-author="member">{mover.memNick}</b>
                    </PageLink>{' '}
                    <small data-author="member">{wayOf(mover)}</small>
                  </td>
                  <td>
                    <Spark days={mover.days} />
                  </td>
                  <td data-figure>
                    <Money value={mover.turnover} />
                  </td>
                  <td data-figure>
                    <b>
                      <Money value={mover.turnover - mover.before} net />
                    </b>
                  </td>
                  <td>
                    <ChangeBar share={barOf(changes[index] ?? 0, changes)} />
                  </td>
                  <td data-figure>
                    <Money value={mover.ggr} net />
                  </td>
                  <td>{causeOf(mover)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      )}
    </HomeCard>
  );
};
