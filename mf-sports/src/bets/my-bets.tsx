import { css } from '@emotion/react';
import { serverClock, useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Button, color, Empty, Icon, Money, Skeleton, Tag, type TagTone } from '@madang/ui';
import { useState } from 'react';
import { eventNo } from '../events/event.ts';
import { useMarketTexts } from '../events/market-texts.ts';
import { useSecondsUntil } from '../events/use-now.ts';
import { BettingListLink } from './betting-list-link.tsx';
import { CashOut } from './cash-out.tsx';
import { type Bet, isEditable, useSettledCount } from './use-my-bets.ts';

const list = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px;`;
const card = css`
  display: grid; gap: 8px; padding: 12px 14px; border: 1px solid ${color.line}; border-radius: 12px; background: ${color.s2}; font-size: 13px;
  &[data-status='BET'] { border-color: ${color.dusk}; }
  > header { display: flex; align-items: center; justify-content: space-between; gap: 8px; small { font-size: 12px; color: ${color.text3}; } }
  > ul { display: grid; } > small { font-size: 12px; color: ${color.text2}; } > p { font-size: 12px; color: ${color.persimmon}; }
  > dl { display: grid; gap: 2px; padding-top: 8px; border-top: 1px solid ${color.line}; > div { display: flex; justify-content: space-between; gap: 12px; } dt { color: ${color.text2}; } dd { font-weight: 700; } }
`;
const row = css`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 10px; align-items: center; padding: 6px 0; border-top: 1px solid ${color.line}; &:first-of-type { border-top: 0; padding-top: 0; }
  small { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 0 8px; font-size: 12px; color: ${color.text2}; a { text-decoration: underline; text-underline-offset: 3px; min-height: 24px; display: inline-flex; align-items: center; } b { color: ${color.text}; } }
`;
/**
 * Space for the note of settled bets in two lines: it comes without a press and moves no control.
 * Decision 86.
 */
const head = css`
  display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 44px; padding: 0 2px; font-size: 12px; line-height: 18px; color: ${color.text2};
  > [role='status'] { display: flex; gap: 6px; align-items: center; min-width: 0; > svg { flex: none; color: ${color.lampText}; } } > a { flex: none; }
`;
const all = css`display: inline-flex; justify-content: center; align-items: center; gap: 4px; min-height: 36px; font-size: 13px; color: ${color.text2};`;

type Leg = Bet['legs'][number];
type LegState = NonNullable<Leg['result']>;

const tones: Readonly<Record<LegState, TagTone>> = {
  win: 'jade',
  halfWin: 'jade',
  void: 'outline',
  halfLose: 'neutral',
  lose: 'neutral',
};

const LegTag = ({ leg: { result, asItStands } }: { leg: Leg }) => {
  const t = useText('sports');
  if (result) return <Tag tone={tones[result]}>{t(`result.${result}`)}</Tag>;
  if (asItStands) return <Tag tone="dusk">{t('bets.asItStands', { result: t(`result.${asItStands}`) })}</Tag>;
  return <Tag tone="dusk">{t('bets.open')}</Tag>;
};

const LegRow = ({ leg, isBuilder }: { leg: Leg; isBuilder: boolean }) => {
  const t = useText('sports');
  const format = useFormat();
  const language = useLanguage();
  const texts = useMarketTexts();
  const { homeNames, awayNames, marketCode, selCode, odds, score, startsAt, eventId, scoreAtAcceptance } = leg;
  const sides = { home: { id: '', names: homeNames }, away: { id: '', names: awayNames } };
  return (
    <li css={row}>
      <b>{texts.full(marketCode, selCode, sides)}</b>
      {!isBuilder && <b translate="no">{texts.figures.odds(odds)}</b>}
      <small>
        <PageLink page="sport.event" params={{ eventNo: eventNo(eventId) }}>
          {homeNames[language]} · {awayNames[language]}
        </PageLink>
      </small>
      <small>
        <LegTag leg={leg} />
        <span>{texts.market(marketCode)}</span>
        {score ? (
          <b translate="no">
            {score.home}:{score.away}
          </b>
        ) : (
          <span>{format.dateMinute(startsAt)}</span>
        )}
        {scoreAtAcceptance && (
          <span>{t('bets.atAcceptance', { score: `${scoreAtAcceptance.home}:${scoreAtAcceptance.away}` })}</span>
        )}
      </small>
    </li>
  );
};

const Status = ({ bet: { status, decidesAt } }: { bet: Bet }) => {
  const t = useText('sports');
  const left = useSecondsUntil(status === 'BET' ? decidesAt : null);
  if (status === 'BET')
    return (
      <Tag tone="dusk" icon="clock">
        {t('receipt.pending', { n: left })}
      </Tag>
    );
  return status === 'REFUSED' ? (
    <Tag tone="persimmon" icon="x">
      {t('receipt.REFUSED')}
    </Tag>
  ) : (
    <Tag tone="jade" icon="check">
      {t('bets.accepted')}
    </Tag>
  );
};

const BetCard = ({ bet, edit }: { bet: Bet; edit: (bet: Bet) => void }) => {
  const t = useText('sports');
  const errors = useText('api');
  const format = useFormat();
  const texts = useMarketTexts();
  const [isOffering, setOffering] = useState(false);
  const { betId, mode, legs, stake, odds, potentialWin, acceptedAt, status, refusal, cashedOut, canCashOut } = bet;
  const money = (name: string, value: number) => (
    <div>
      <dt>{t(name)}</dt>
      <dd>
        <Money value={value} unit={format.wonUnit} />
      </dd>
    </div>
  );
  return (
    <article css={card} data-status={status} data-testid="sports-bet" aria-label={t('bets.name', { id: betId })}>
      <header>
        <Status bet={bet} />
        <small>
          {t('bets.folds', { n: legs.length })} {texts.figures.odds(odds)} · {format.minute(acceptedAt)}
        </small>
      </header>
      {refusal && <p>{errors(refusal)}</p>}
      {mode === 'builder' && <small>{t('slip.modes.builder')}</small>}
      <ul>
        {legs.map((leg) => (
          <LegRow key={`${leg.eventId} ${leg.marketCode} ${leg.selCode}`} leg={leg} isBuilder={mode === 'builder'} />
        ))}
      </ul>
      <dl>
        {money('slip.stake', stake)}
        {status !== 'REFUSED' && money('slip.win', potentialWin)}
        {cashedOut > 0 && money('cashOut.taken', cashedOut)}
      </dl>
      {isEditable(bet, serverClock.now()) && !isOffering && (
        <Button scale="small" icon="note" onClick={() => edit(bet)}>
          {t('edit.start')}
        </Button>
      )}
      {status === 'WAIT' && (canCashOut || isOffering) && (
        <CashOut bet={bet} isOpen={isOffering} open={() => setOffering(true)} close={() => setOffering(false)} />
      )}
    </article>
  );
};

/**
 * Open bets of the member with each leg's score and result; a bet in its delay is the first.
 * Source: sports SP-03, SP-15.
 */
export const MyBets = ({ bets, edit }: { bets: readonly Bet[] | undefined; edit: (bet: Bet) => void }) => {
  const t = useText('sports');
  const settled = useSettledCount();
  if (!bets) return <Skeleton height={120} round={12} />;
  return (
    <div css={list}>
      <div css={head}>
        <div role="status">
          {settled > 0 && (
            <>
              <Icon name="check" size={16} />
              <span>{t('bets.settled', { n: settled })}</span>
            </>
          )}
        </div>
        <BettingListLink bets={settled > 0 ? [] : bets} css={all} icon={<Icon name="list" size={16} />} />
      </div>
      {bets.length === 0 && <Empty icon="list" title={<p>{t('bets.none')}</p>} help={t('bets.noneHelp')} />}
      {bets.map((bet) => (
        <BetCard key={bet.betId} bet={bet} edit={edit} />
      ))}
    </div>
  );
};
