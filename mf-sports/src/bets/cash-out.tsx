import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Button, color, Money, Segmented } from '@madang/ui';
import { useSecondsUntil } from '../events/use-now.ts';
import { PARTS, type Part, useCashOut } from './use-cash-out.ts';
import type { Bet } from './use-my-bets.ts';

const frame = css`
  display: grid; gap: 8px; padding: 12px; margin: 0 -6px -4px; border-radius: 10px; background: ${color.s1}; border: 1px solid ${color.line};
  > dl { display: grid; gap: 2px; > div { display: flex; justify-content: space-between; gap: 12px; } dt { color: ${color.text2}; } dd { font-weight: 700; } }
  > p { font-size: 12px; color: ${color.text2}; &[role='alert'] { color: ${color.persimmon}; &:empty { display: none; } } }
  > div[role='radiogroup'] { width: 100%; button { padding: 0 4px; } }
`;
const two = css`display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px;`;

interface CashOutProps {
  bet: Bet;
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/**
 * Offers money for an open bet: the offer, its fair value and what is given up, for five seconds
 * each. Source: sports SP-05.
 */
const Offer = ({ bet, close }: Pick<CashOutProps, 'bet' | 'close'>) => {
  const t = useText('sports');
  const format = useFormat();
  const platformText = useText('platform');
  const { part, setPart, offer, isRequesting, request, accept, accepting, isUnanswered, error, pendingUntil } =
    useCashOut(bet.betId, close);
  const left = useSecondsUntil(offer?.expiresAt ?? null);
  const decides = useSecondsUntil(pendingUntil);
  const isOver = offer !== null && left === 0;
  if (pendingUntil !== null)
    return (
      <div css={frame} role="status">
        <p>{t('cashOut.pending', { n: decides })}</p>
      </div>
    );
  const row = (name: string, value: number | undefined) => (
    <div>
      <dt>{t(`cashOut.${name}`)}</dt>
      <dd>
        <Money value={value} unit={format.wonUnit} />
      </dd>
    </div>
  );
  const isOffered = offer !== null && !isOver;
  return (
    <div css={frame} data-testid="sports-cash-out">
      <Segmented<Part>
        label={t('cashOut.part')}
        options={PARTS.map((value) => ({ value, label: value === '100' ? t('cashOut.whole') : `${value}%` }))}
        value={part}
        onChange={setPart}
      />
      {/* Its rows are there before the offer: nothing moves the buttons while a hand is on its way. */}
      <dl>
        {row('offer', offer?.amount)}
        {row('fair', offer?.fair)}
        {row('givenUp', offer?.givenUp)}
      </dl>
      {part !== '100' && <p>{t('cashOut.rest', { n: 100 - Number(part) })}</p>}
      <div css={two}>
        <Button
          tone={isOffered || isUnanswered ? 'lamp' : 'quiet'}
          data-meaning={isUnanswered ? 'check' : isOffered ? `accept ${offer.offerId}` : 'request'}
          busy={accepting || isRequesting}
          busyText={t(accepting ? 'slip.placing' : 'cashOut.requesting')}
          onClick={isOffered || isUnanswered ? accept : request}
        >
          {isUnanswered
            ? platformText('unanswered.check')
            : isOffered
              ? t('cashOut.accept', { won: format.won(offer.amount), n: left })
              : t('cashOut.again')}
        </Button>
        <Button tone="plain" onClick={close} disabled={accepting}>
          {t('cashOut.close')}
        </Button>
      </div>
      <p role="alert">{error}</p>
    </div>
  );
};

export const CashOut = ({ bet, isOpen, open, close }: CashOutProps) => {
  const t = useText('sports');
  if (isOpen) return <Offer bet={bet} close={close} />;
  return (
    <Button scale="small" icon="out" onClick={open}>
      {t('cashOut.title')}
    </Button>
  );
};
