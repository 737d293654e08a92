import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { href, PageLink } from '@madang/platform/router';
import {
  BetTicket,
  type SportsTicketBet,
  ticketBetOf,
  useSecondsUntil,
  useSportsTicket,
} from '@madang/remote-kit/ticket';
import { Button, color, Icon, Money } from '@madang/ui';
import { useEffect, useRef } from 'react';
import { BettingListLink } from '../bets/betting-list-link.tsx';
import type { Bet } from '../bets/use-my-bets.ts';
import { useMarketTexts } from '../events/market-texts.ts';
import { dismissReceipts, putBack } from './place.store.ts';
import type { Receipt } from './slip-request.ts';

const frame = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px;`;
const card = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; font-size: 13px; --ground: ${color.s1};
  > header { display: flex; align-items: center; gap: 8px; padding: 8px 10px; border-radius: 8px; background: ${color.jadeSoft}; > svg { color: ${color.jade}; } b { font-size: 14px; } }
  > header[data-status='BET'] { background: ${color.duskSoft}; > svg { color: ${color.dusk}; } }
  > header[data-status='REFUSED'] { background: ${color.persimmonSoft}; > svg { color: ${color.persimmon}; } }
`;
const ticketStyle = css`background: ${color.s2};`;
const facts = css`
  padding: 0 16px 12px; font-size: 12px; color: ${color.text2};
  summary { min-height: 24px; width: fit-content; cursor: pointer; text-decoration: underline; text-underline-offset: 3px; text-decoration-color: ${color.lineStrong}; }
  dl { display: grid; gap: 4px; > div { display: flex; justify-content: space-between; gap: 12px; } dt { white-space: nowrap; } dd { color: ${color.text}; text-align: right; overflow-wrap: anywhere; } }
`;
const amounts = css`display: grid; gap: 4px; > div { display: flex; justify-content: space-between; gap: 12px; } dd { color: ${color.text}; }`;
const rules = css`display: inline-flex; align-items: center; justify-content: flex-end; min-width: 24px; min-height: 24px; text-decoration: underline; text-underline-offset: 3px;`;
const ways = css`display: grid; grid-template-columns: 1fr 1fr; gap: 8px; a { display: inline-flex; align-items: center; justify-content: center; min-height: 36px; font-size: 13px; text-decoration: underline; text-underline-offset: 3px; }`;

/** The rules that the bet was accepted under; their number alone without the support pages. */
const RuleLink = ({ version }: { version: number }) =>
  href('rule') === undefined ? (
    version
  ) : (
    <PageLink page="rule" query={{ version }} css={rules}>
      {version}
    </PageLink>
  );

const statusOf = ({ answer }: Receipt, bet: Bet | undefined): 'BET' | 'WAIT' | 'REFUSED' =>
  bet ? bet.status : answer.status;

const Head = ({ receipt, bet }: { receipt: Receipt; bet: Bet | undefined }) => {
  const t = useText('sports');
  const status = statusOf(receipt, bet);
  const left = useSecondsUntil(status === 'BET' ? (receipt.answer.decidesAt ?? null) : null);
  const icon = status === 'WAIT' ? 'check' : status === 'BET' ? 'clock' : 'x';
  return (
    <header data-status={status}>
      <Icon name={icon} size={16} />
      <b>{status === 'BET' ? t('receipt.pending', { n: left }) : t(`receipt.${status}`)}</b>
    </header>
  );
};

/**
 * The exact product in figures: `1.85 × 2.10 = 3.88`. Decimal odds alone multiply; another format
 * follows.
 */
const useProductText = () => {
  const { figures } = useMarketTexts();
  return ({ answer, legs, isBuilder }: Receipt): string => {
    if (legs.length === 1 || isBuilder) return figures.odds(answer.odds);
    const product = `${legs.map(({ odds }) => figures.decimal(odds)).join(' × ')} = ${figures.decimal(answer.odds)}`;
    return figures.isDecimal ? product : `${product} (${figures.odds(answer.odds)})`;
  };
};

/** The bet as it was accepted, until the list of open bets has it. */
const acceptedBet = ({ answer, legs, isBuilder }: Receipt): SportsTicketBet => ({
  betId: answer.betId,
  mode: isBuilder ? 'builder' : legs.length === 1 ? 'single' : 'combination',
  status: answer.status,
  legs: legs.map(({ leg: { home, away, isLive, ...leg }, odds }) => ({
    ...leg,
    homeNames: home.names,
    awayNames: away.names,
    odds,
    scoreAtAcceptance: null,
    score: null,
    result: null,
    clock: isLive ? { period: '', minute: null } : null,
  })),
  stake: answer.stake,
  odds: answer.odds,
  potentialWin: answer.potentialWin,
  cashedOut: 0,
  at: answer.acceptedAt,
  paid: null,
});

const Row = ({ name, children }: { name: string; children: React.ReactNode }) => {
  const t = useText('sports');
  return (
    <div>
      <dt>{t(`receipt.${name}`)}</dt>
      <dd translate="no">{children}</dd>
    </div>
  );
};

const ReceiptCard = ({ receipt, bet, memId }: { receipt: Receipt; bet: Bet | undefined; memId: string }) => {
  const t = useText('sports');
  const format = useFormat();
  const { figures } = useMarketTexts();
  const ticketOf = useSportsTicket(figures.odds);
  const productText = useProductText();
  const { answer, cashedOut } = receipt;
  const requested = answer.askedStake ?? answer.stake;
  const decides = useSecondsUntil(statusOf(receipt, bet) === 'BET' ? (answer.decidesAt ?? null) : null);
  const hasAmounts = requested !== answer.stake || cashedOut !== undefined;
  return (
    <article css={card} data-testid="sports-receipt">
      <Head receipt={receipt} bet={bet} />
      <BetTicket ticket={ticketOf(bet ? ticketBetOf(bet) : acceptedBet(receipt), decides)} css={ticketStyle}>
        {hasAmounts && (
          <dl css={[facts, amounts]}>
            {requested !== answer.stake && (
              <Row name="requested">
                <Money value={requested} unit={format.wonUnit} />
              </Row>
            )}
            {cashedOut !== undefined && (
              <Row name="closed">
                <Money value={cashedOut} unit={format.wonUnit} />
              </Row>
            )}
          </dl>
        )}
        <details css={facts}>
          <summary>{t('receipt.facts')}</summary>
          <dl>
            <Row name="at">{format.dateTime(answer.acceptedAt)}</Row>
            <Row name="product">{productText(receipt)}</Row>
            {answer.ruleVersion !== undefined && (
              <Row name="rules">
                <RuleLink version={answer.ruleVersion} />
              </Row>
            )}
            <Row name="delay">{t('receipt.seconds', { n: answer.delaySeconds ?? 0 })}</Row>
          </dl>
        </details>
      </BetTicket>
      {statusOf(receipt, bet) === 'REFUSED' && (
        <Button scale="small" onClick={() => putBack(memId, receipt)}>
          {t('receipt.putBack')}
        </Button>
      )}
    </article>
  );
};

/**
 * Bets that were taken, in place of the slip, until they are put away. The new bet takes the focus
 * once.
 */
export const Receipts = ({
  receipts,
  bets,
  memId,
}: {
  receipts: readonly Receipt[];
  bets: readonly Bet[] | undefined;
  memId: string;
}) => {
  const t = useText('sports');
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.focus({ preventScroll: true }), []);
  return (
    <div css={frame} ref={area} tabIndex={-1} role="status" aria-label={t('receipt.title')}>
      {receipts.map((receipt) => (
        <ReceiptCard
          key={receipt.answer.betId}
          receipt={receipt}
          bet={bets?.find(({ betId }) => betId === receipt.answer.betId)}
          memId={memId}
        />
      ))}
      <div css={ways}>
        <BettingListLink bets={receipts.map(({ legs }) => ({ legs: legs.map(({ leg }) => leg) }))} />
        <Button scale="small" onClick={dismissReceipts}>
          {t('receipt.close')}
        </Button>
      </div>
    </div>
  );
};
