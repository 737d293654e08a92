import { css } from '@emotion/react';
import { type DataOf, fullSelectionName, parseMarketCode } from '@madang/contracts';
import { query, useFormat, useLanguage, useQuery, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Card, color, Money, media, RollingAmount } from '@madang/ui';
import { more } from '../game-section.tsx';
import { OPEN_BETS } from '../shapes.ts';
import { openOf } from './open-of.ts';
import { MEMBER } from './texts.ts';

type Bet = DataOf<'/api/sports/bets'>['list'][number];
type Leg = Bet['legs'][number];

/** A match goes on in between. */
const REFETCH_MS = 30_000;

const card = css`
  padding: 14px 20px 6px;
  > header { display: flex; align-items: center; justify-content: space-between; gap: 8px; h2 { font-size: 15px; span { font-weight: 400; color: ${color.text3}; } } }
  li { border-top: 1px solid ${color.line}; } li:first-of-type { border: 0; }
  li > a {
    display: grid; grid-template-columns: 16px minmax(0, 1fr) auto; column-gap: 10px; align-items: center; min-height: 60px; padding: 8px; margin: 0 -8px; border-radius: 10px;
    ${media.hover} { &:hover { background: ${color.s2}; } } &:focus-visible { outline-offset: -2px; }
  }
  b, small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } b { font-size: 14px; } small { font-size: 12px; line-height: 1.4; color: ${color.text3}; }
  span:last-of-type { text-align: right; }
  [data-cash-out] { padding: 4px 12px; border: 1px solid ${color.lineStrong}; border-radius: 10px; b { color: ${color.lampText}; } }
`;
const dot = css`
  align-self: start; display: grid; place-items: center; width: 16px; height: 16px; margin-top: 4px; border-radius: 50%; box-shadow: inset 0 0 0 1.5px ${color.lineStrong};
  &[data-live] { box-shadow: inset 0 0 0 1.5px ${color.persimmon}; &::after { content: ''; width: 6px; height: 6px; border-radius: 50%; background: ${color.persimmon}; } }
`;

/** The leg that represents a bet: one whose match is under way, else the first that is open. */
const mainLegOf = ({ legs }: Bet): Leg | undefined =>
  legs.find(({ score, result }) => score && result === null) ?? legs.find(({ result }) => result === null) ?? legs[0];

const nameOf = (leg: Leg, language: Parameters<typeof fullSelectionName>[3]): string => {
  const market = parseMarketCode(leg.marketCode);
  return market ? fullSelectionName(market, leg.selCode, leg, language) : leg.marketCode;
};

const Row = ({ bet }: { bet: Bet }) => {
  const t = useText(MEMBER);
  const language = useLanguage();
  const format = useFormat();
  const leg = mainLegOf(bet);
  if (!leg) return null;
  const isLive = leg.score !== null && leg.result === null;
  const state =
    leg.score && isLive
      ? `${leg.score.home} : ${leg.score.away}`
      : leg.result === null && Date.parse(leg.startsAt) > Date.parse(bet.acceptedAt)
        ? t('bets.starts', { time: `${format.monthDay(leg.startsAt)} ${format.minute(leg.startsAt)}` })
        : t('bets.waiting');
  return (
    <PageLink page="betting.list" query={{ bet: String(bet.betId) }}>
      <i css={dot} data-live={isLive ? '' : undefined} aria-hidden="true" />
      <span>
        <b>
          {nameOf(leg, language)}
          {bet.legs.length > 1 && ` +${bet.legs.length - 1}`}
        </b>
        <small>
          {leg.homeNames[language]} – {leg.awayNames[language]} · {state}
        </small>
      </span>
      <span data-cash-out={bet.cashOut === null ? undefined : ''}>
        <small>{t(bet.cashOut === null ? 'bets.potential' : 'bets.cashOut')}</small>
        <b>
          {bet.cashOut === null ? (
            <Money value={bet.potentialWin} unit={format.wonUnit} />
          ) : (
            <RollingAmount value={bet.cashOut} unit={format.wonUnit} />
          )}
        </b>
      </span>
    </PageLink>
  );
};

/** The member's open bets on sports, the newest first; nothing without any. */
export const OpenBets = () => {
  const t = useText(MEMBER);
  const { data } = useQuery({ ...query('/api/sports/bets', {}), refetchInterval: REFETCH_MS });
  const open = openOf(data?.list);
  if (open.length === 0) return null;
  return (
    <Card css={card} data-testid="open-bets">
      <header>
        <h2>
          {t('bets.title')} <span>{t('bets.open', { n: open.length })}</span>
        </h2>
        <PageLink page="betting.list" css={more}>
          {t('bets.all')}
        </PageLink>
      </header>
      <ul>
        {open.slice(0, OPEN_BETS).map((bet) => (
          <li key={bet.betId}>
            <Row bet={bet} />
          </li>
        ))}
      </ul>
    </Card>
  );
};
