import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { href, PageLink } from '@madang/platform/router';
import { Button, color, Icon, Money } from '@madang/ui';
import { useEffect, useRef } from 'react';
import { BettingListLink } from '../bets/betting-list-link.tsx';
import type { Bet } from '../bets/use-my-bets.ts';
import { pickKey } from '../events/event.ts';
import { useMarketTexts } from '../events/market-texts.ts';
import { useSecondsUntil } from '../events/use-now.ts';
import { dismissReceipts, putBack } from './place.store.ts';
import type { Receipt } from './slip-request.ts';

const frame = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px;`;
const card = css`
  display: grid; gap: 10px; padding: 14px; border-radius: 12px; border: 1px solid ${color.line}; background: ${color.s2}; font-size: 13px;
  > header { display: flex; align-items: center; gap: 8px; padding: 8px 10px; margin: -6px -6px 0; border-radius: 8px; background: ${color.jadeSoft}; > svg { color: ${color.jade}; } b { font-size: 14px; } }
  > header[data-status='BET'] { background: ${color.duskSoft}; > svg { color: ${color.dusk}; } }
  > header[data-status='REFUSED'] { background: ${color.persimmonSoft}; > svg { color: ${color.persimmon}; } }
  ul { display: grid; gap: 8px; } li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 10px; } li small { grid-column: 1 / -1; font-size: 12px; color: ${color.text2}; }
  dl { display: grid; gap: 4px; padding-top: 8px; border-top: 1px solid ${color.line}; > div { display: flex; justify-content: space-between; gap: 12px; } dt { color: ${color.text2}; white-space: nowrap; } dd { text-align: right; overflow-wrap: anywhere; } }
`;
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

const ReceiptCard = ({ receipt, bet, memId }: { receipt: Receipt; bet: Bet | undefined; memId: string }) => {
  const t = useText('sports');
  const format = useFormat();
  const language = useLanguage();
  const texts = useMarketTexts();
  const productText = useProductText();
  const { answer, legs } = receipt;
  const requested = answer.askedStake ?? answer.stake;
  const row = (name: string, value: React.ReactNode) => (
    <div>
      <dt>{t(`receipt.${name}`)}</dt>
      <dd translate="no">{value}</dd>
    </div>
  );
  return (
    <article css={card} data-testid="sports-receipt">
      <Head receipt={receipt} bet={bet} />
      <ul>
        {legs.map(({ leg, odds }) => (
          <li key={pickKey(leg)}>
            <b>{texts.full(leg.marketCode, leg.selCode, leg)}</b>
            {!receipt.isBuilder && <b translate="no">{texts.figures.odds(odds)}</b>}
            <small>
              {leg.home.names[language]} · {leg.away.names[language]} · {texts.market(leg.marketCode)}
            </small>
          </li>
        ))}
      </ul>
      <dl>
        {receipt.isBuilder && row('kind', t('slip.modes.builder'))}
        {row('id', answer.betId)}
        {row('at', format.dateTime(answer.acceptedAt))}
        {row('product', productText(receipt))}
        {row('stake', <Money value={answer.stake} unit={format.wonUnit} />)}
        {requested !== answer.stake && row('requested', <Money value={requested} unit={format.wonUnit} />)}
        {receipt.cashedOut !== undefined && row('closed', <Money value={receipt.cashedOut} unit={format.wonUnit} />)}
        {row('win', <Money value={answer.potentialWin} unit={format.wonUnit} />)}
        {answer.ruleVersion !== undefined && row('rules', <RuleLink version={answer.ruleVersion} />)}
        {row('delay', t('receipt.seconds', { n: answer.delaySeconds ?? 0 }))}
      </dl>
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
