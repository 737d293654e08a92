import { css } from '@emotion/react';
import { notify, serverClock, useFormat, useLanguage, useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { Button, color, Icon, LiveRegion, media } from '@madang/ui';
import type { CashInfo } from '../../availability/use-cash-info.ts';
import type { Deposit } from './use-deposit.ts';

const label = css`
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; font-size: 13px; margin-bottom: 8px; h2 { font-size: 13px; letter-spacing: 0; } span { color: ${color.text3}; }
`;
const box = css`
  display: flex; flex-wrap: wrap; gap: 12px; align-items: center; padding: 16px 18px; border-radius: 12px; background: ${color.s2};
  > div { flex: 1 1 180px; min-width: 0; font-size: 13px; color: ${color.text2}; } b { display: block; font-size: 18px; line-height: 1.4; color: ${color.text}; }
  > button { ${media.mobile} { min-height: 44px; } }
`;
const pending = css`margin-top: 20px;`;
const help = css`margin-top: 8px; font-size: 13px; color: ${color.text2};`;
const waiting = css`> svg { color: ${color.dusk}; }`;
const wrong = css`display: flex; gap: 6px; align-items: flex-start; margin-top: 8px; font-size: 12px; color: ${color.persimmon}; > svg { margin-top: 1px; } &:empty { display: none; }`;

interface ArrivedProps {
  account: NonNullable<CashInfo['account']>;
  /** No longer valid: nothing is to be sent to it any more. */
  isOver?: boolean;
}

const Arrived = ({ account, isOver = false }: ArrivedProps) => {
  const t = useText('wallet');
  const language = useLanguage();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(account.accountNo);
      notify({ tone: 'success', text: t('deposit.account.copied') });
    } catch {
      notify({ tone: 'refusal', text: t('deposit.account.notCopied') });
    }
  };
  return (
    <div css={box}>
      <div>
        <span translate="no">
          {`${language === 'ko' ? account.bankName : (account.bankNameEn ?? account.bankName)} · ${account.holder}`}
        </span>
        <b data-testid="account-number" translate="no">
          {account.accountNo}
        </b>
      </div>
      {!isOver && (
        <Button scale="small" icon="copy" onClick={() => void copy()}>
          {t('deposit.account.copy')}
        </Button>
      )}
    </div>
  );
};

/** The account of an open application for a deposit: the money may still be sent. */
export const PendingAccount = ({ account }: { account: NonNullable<CashInfo['account']> }) => {
  const t = useText('wallet');
  const format = useFormat();
  const isOver = serverClock.now() >= Date.parse(account.validUntil);
  const time = format.minute(account.validUntil);
  return (
    <section css={pending}>
      <header css={label}>
        <h2>{t('deposit.account.title')}</h2>
        <span>{t(isOver ? 'deposit.account.overAt' : 'deposit.account.pendingUntil', { time })}</span>
      </header>
      <Arrived account={account} isOver={isOver} />
      <p css={help}>{t(isOver ? 'deposit.account.over' : 'deposit.account.pending')}</p>
    </section>
  );
};

/** The account to send to: to be requested, awaited, present. It comes as a message too. */
export const DepositAccount = ({ deposit: { info, account: request } }: { deposit: Deposit }) => {
  const t = useText('wallet');
  const core = useCoreText();
  const format = useFormat();
  if (!info) return null;
  const { account, accountRequestedAt } = info;
  const awaited = account === null && accountRequestedAt !== null;
  return (
    <section>
      <header css={label}>
        <h2>{t('deposit.account.title')}</h2>
        {account && <span>{t('deposit.account.until', { time: format.minute(account.validUntil) })}</span>}
        {awaited && <span>{t('deposit.account.requestedAt', { time: format.minute(accountRequestedAt) })}</span>}
      </header>
      {account ? (
        <Arrived account={account} />
      ) : awaited ? (
        <div css={[box, waiting]}>
          <Icon name="clock" />
          <div>{t('deposit.account.awaited')}</div>
        </div>
      ) : (
        <div css={box}>
          <div>{t('deposit.account.none')}</div>
          <Button
            tone="lamp"
            disabled={info.limits.pause !== null}
            busy={request.isBusy}
            busyText={core('busy')}
            onClick={request.request}
          >
            {t('deposit.account.request')}
          </Button>
        </div>
      )}
      <LiveRegion text={account ? t('deposit.account.arrived') : awaited ? t('deposit.account.awaited') : ''} />
      <p css={wrong} role="alert">
        {request.error && !account && !awaited && (
          <>
            <Icon name="warn" size={16} />
            <span>{request.error}</span>
          </>
        )}
      </p>
    </section>
  );
};
