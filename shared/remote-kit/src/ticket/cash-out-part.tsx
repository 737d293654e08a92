import { css } from '@emotion/react';
import { serverClock, useFormat, useText } from '@madang/platform';
import { Button, color, Money, Segmented } from '@madang/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCoreText } from '../use-core-text.ts';
import type { CashOutAct, CashOutOffer } from './use-cash-out.ts';
import { useTicketText } from './use-ticket-text.ts';

const frame = css`
  display: grid; gap: 8px; padding: 12px; border-radius: 10px; background: ${color.s2}; border: 1px solid ${color.line}; font-size: 13px;
  > dl { display: grid; gap: 2px; > div { display: flex; justify-content: space-between; gap: 12px; } dt { color: ${color.text2}; } dd { font-weight: 700; } }
  > p { font-size: 12px; color: ${color.text2}; &[role='alert'] { color: ${color.persimmon}; &:empty { display: none; } } }
  > div[role='radiogroup'] { width: 100%; button { padding: 0 4px; } }
`;
const two = css`display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px;`;

/** Parts of the stake, per cent. */
const PARTS = ['25', '50', '75', '100'] as const;
type Part = (typeof PARTS)[number];

/** The offer for a part, followed by a new one when it is over. */
const useOffer = (act: CashOutAct, part: number) => {
  const [offer, setOffer] = useState<CashOutOffer | null>(null);
  const [isRequesting, setRequesting] = useState(true);
  const latest = useRef(0);
  const { request } = act;
  const refresh = useCallback(async () => {
    latest.current += 1;
    const own = latest.current;
    setRequesting(true);
    const answer = await request(part);
    if (own !== latest.current) return;
    setOffer(answer ?? null);
    setRequesting(false);
  }, [request, part]);
  useEffect(() => {
    setOffer(null);
    void refresh();
  }, [refresh]);
  const isBusy = act.isBusy || act.isUnanswered;
  useEffect(() => {
    if (!offer || isBusy) return;
    return serverClock.at(Date.parse(offer.expiresAt), () => void refresh());
  }, [offer, isBusy, refresh]);
  return { offer, isRequesting, refresh };
};

/** What a part of the bet, or all of it, is worth: the offer, and what it is computed from. */
export const CashOutPart = ({ act, close }: { act: CashOutAct; close: () => void }) => {
  const t = useTicketText();
  const coreText = useCoreText();
  const platformText = useText('platform');
  const format = useFormat();
  const [part, setPart] = useState<Part>('50');
  const { offer, isRequesting, refresh } = useOffer(act, Number(part));
  const row = (name: string, value: number | undefined) => (
    <div>
      <dt>{t(`cashOut.${name}`)}</dt>
      <dd>
        <Money value={value} unit={format.wonUnit} />
      </dd>
    </div>
  );
  return (
    <div css={frame} data-testid="sports-cash-out">
      <Segmented<Part>
        label={t('cashOut.part')}
        options={PARTS.map((value) => ({ value, label: value === '100' ? t('cashOut.whole') : `${value}%` }))}
        value={part}
        onChange={(next) => {
          act.clear();
          setPart(next);
        }}
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
          tone="lamp"
          disabled={offer === null && isRequesting && !act.isUnanswered}
          data-meaning={act.isUnanswered ? 'check' : `accept ${part} ${offer?.amount}`}
          busy={act.isBusy}
          busyText={t('cashOut.busy')}
          onClick={() => {
            if (offer || act.isUnanswered) act.accept(offer, Number(part), () => void refresh());
            else {
              act.clear();
              void refresh();
            }
          }}
        >
          {act.isUnanswered
            ? platformText('unanswered.check')
            : offer || isRequesting
              ? t('cashOut.take', { won: offer ? format.won(offer.amount) : '–' })
              : coreText('retry')}
        </Button>
        <Button tone="plain" onClick={close} disabled={act.isBusy}>
          {coreText('close')}
        </Button>
      </div>
      <p role="alert">{act.error}</p>
    </div>
  );
};
