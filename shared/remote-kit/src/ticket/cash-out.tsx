import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Button, buttonStyle, color, IconButton, RollingAmount, Spinner } from '@madang/ui';
import { type ReactNode, useState } from 'react';
import { CashOutPart } from './cash-out-part.tsx';
import { type CashOutAct, useCashOut } from './use-cash-out.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { useTicketText } from './use-ticket-text.ts';

const acts = css`
  display: grid; gap: 8px; margin-top: 12px;
  > div:first-of-type { display: flex; gap: 8px; > button[data-cash-out] { flex: 1 1 auto; min-width: 0; } > button { flex: none; } }
`;
const key = css`
  display: flex; justify-content: space-between; padding: 0 14px; background: ${color.s2}; font-weight: 400;
  b { font-size: 15px; color: ${color.lampText}; white-space: nowrap; } > span { display: inline-flex; align-items: center; gap: 8px; }
  &[aria-disabled='true'] { justify-content: center; }
`;
const compact = css`gap: 8px; padding: 0 12px; b { font-size: 13px; }`;
const question = css`font-size: 13px; color: ${color.text2}; > div { display: flex; gap: 8px; margin-top: 8px; }`;
const message = css`font-size: 12px; color: ${color.persimmon}; &:empty { display: none; }`;
const waiting = css`font-size: 13px; color: ${color.text2}; min-height: 44px; display: flex; align-items: center; margin-top: 12px;`;

interface KeyProps {
  act: CashOutAct;
  /** 36 px high, for a row. */
  isCompact?: boolean;
  /** Won; null: there is none now. */
  amount: number | null;
}

/** The amount is on the button; a press takes it or more. */
const CashOutKey = ({ act, amount, isCompact = false }: KeyProps) => {
  const t = useTicketText();
  const platformText = useText('platform');
  const { wonUnit } = useFormat();
  const isBusy = act.isBusy || act.isRequesting;
  const style = [buttonStyle('outline', isCompact ? 'small' : 'normal'), key, isCompact && compact];
  const isClosed = amount === null && !act.isUnanswered;
  if (isClosed && !isBusy)
    return (
      <button type="button" css={style} data-cash-out aria-disabled="true">
        {t('cashOut.suspended')}
      </button>
    );
  return (
    <button
      type="button"
      css={style}
      data-cash-out
      data-meaning={act.isUnanswered ? 'check' : `cash-out ${amount}`}
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && act.takeWhole(amount ?? 0)}
    >
      <span>
        {isBusy && <Spinner />}
        {act.isUnanswered ? platformText('unanswered.check') : t(isBusy ? 'cashOut.busy' : 'cashOut.title')}
      </span>{' '}
      <b>
        <RollingAmount value={amount} unit={wonUnit} />
      </b>
    </button>
  );
};

interface CashOutProps extends Pick<KeyProps, 'amount'> {
  betId: number;
  /** What else may be done with the bet, beside the key. */
  children?: ReactNode;
}

/** The amount fell between display and press: both figures, and the choice. */
const Fallen = ({ act }: { act: CashOutAct }) => {
  const t = useTicketText();
  const { won } = useFormat();
  const { fallen } = act;
  if (!fallen) return null;
  return (
    <div css={question} role="alert">
      {t('cashOut.worse', { seen: won(fallen.seen), now: won(fallen.now) })}
      <div>
        <Button
          scale="small"
          tone="lamp"
          data-meaning={`take ${fallen.now}`}
          busy={act.isBusy || act.isRequesting}
          onClick={() => act.takeWhole(fallen.now)}
        >
          {t('cashOut.take', { won: won(fallen.now) })}
        </Button>
        <Button scale="small" tone="plain" onClick={act.clear}>
          {t('cashOut.leave')}
        </Button>
      </div>
    </div>
  );
};

/** Cashes out an open bet from its row: the whole alone. Its parts are cells of the row. */
export const CashOutInRow = ({ betId, amount }: Omit<CashOutProps, 'children'>) => {
  const t = useTicketText();
  const act = useCashOut(betId);
  const decides = useSecondsUntil(act.pendingUntil);
  if (act.pendingUntil !== null) return <small role="status">{t('cashOut.pending', { n: decides })}</small>;
  return (
    <>
      <CashOutKey act={act} amount={amount} isCompact />
      <Fallen act={act} />
      <p css={message} role="alert">
        {act.error}
      </p>
    </>
  );
};

/**
 * Cashes out an open bet: the whole by its key, a part by the panel behind it. Source: sports
 * SP-05.
 */
export const CashOut = ({ betId, amount, children }: CashOutProps) => {
  const t = useTicketText();
  const [isOpen, setOpen] = useState(false);
  const act = useCashOut(betId, () => setOpen(false));
  const decides = useSecondsUntil(act.pendingUntil);
  if (act.pendingUntil !== null)
    return (
      <p css={waiting} role="status">
        {t('cashOut.pending', { n: decides })}
      </p>
    );
  return (
    <div css={acts}>
      <div>
        <CashOutKey act={act} amount={amount} />
        <IconButton
          icon="more"
          label={t('cashOut.options')}
          aria-expanded={isOpen}
          disabled={amount === null && !isOpen}
          onClick={() => {
            act.clear();
            setOpen(!isOpen);
          }}
        />
        {children}
      </div>
      <Fallen act={act} />
      {isOpen && <CashOutPart act={act} close={() => setOpen(false)} />}
      {!isOpen && (
        <p css={message} role="alert">
          {act.error}
        </p>
      )}
    </div>
  );
};
