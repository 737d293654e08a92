import { css } from '@emotion/react';
import { query, useFormat, useLanguage, useQuery, useText } from '@madang/platform';
import { Button, color, Money } from '@madang/ui';
import { Figure, Figures, summaryBox } from '../../amount/figures.tsx';
import { WonField } from '../../amount/krw-field.tsx';
import { UsualTime } from '../../availability/usual-time.tsx';
import { WithdrawalPassword } from '../../availability/withdrawal-password.tsx';
import type { Withdraw } from './use-withdraw.ts';

const may = css`
  display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 16px 18px; border-radius: 12px; background: ${color.s2};
  > div { flex: 1 1 auto; } small { display: block; font-size: 13px; color: ${color.text2}; } b { font-size: 20px; letter-spacing: -.02em; }
`;

/** The permitted amount by the server; with the key that enters all of it. */
export const Withdrawable = ({ withdraw: { info, setAmount } }: { withdraw: Withdraw }) => {
  const t = useText('wallet');
  const format = useFormat();
  if (!info) return null;
  return (
    <div css={may}>
      <div>
        <small>{t('withdraw.may')}</small>
        <b data-testid="withdrawable">
          <Money value={info.withdrawable} unit={format.wonUnit} />
        </b>
      </div>
      <Button scale="small" onClick={() => setAmount(info.withdrawable)} disabled={info.withdrawable === 0}>
        {t('withdraw.all')}
      </Button>
    </div>
  );
};

export const WithdrawAmount = ({ withdraw: { info, amount, setAmount, application } }: { withdraw: Withdraw }) => {
  const t = useText('wallet');
  const format = useFormat();
  if (!info) return null;
  const { min, unit } = info.out;
  return (
    <WonField
      label={t('withdraw.amount')}
      fact={t('withdraw.unit', { unit: format.won(unit) })}
      limits={t('withdraw.limits', { min: format.won(min) })}
      error={application.errorAt('amount')}
      value={amount}
      onChange={setAmount}
    />
  );
};

export const WithdrawPassword = ({ withdraw: { cashOutPass, setPass, application } }: { withdraw: Withdraw }) => (
  <WithdrawalPassword value={cashOutPass} onChange={setPass} error={application.errorAt('cashOutPass')} />
);

/** The registered account, whose number is masked. */
const OwnAccount = () => {
  const t = useText('wallet');
  const language = useLanguage();
  const account = useQuery(query('/api/member/info', { detail: true })).data?.account;
  if (!account?.bankacc) return <>{t('withdraw.sum.account')}</>;
  return (
    <span translate="no">
      {account.bankNames[language]} {account.bankacc}
    </span>
  );
};

/** What the button is about to do. */
export const WithdrawSummary = ({ withdraw: { info, amount } }: { withdraw: Withdraw }) => {
  const t = useText('wallet');
  const { wonUnit } = useFormat();
  return (
    <div css={summaryBox}>
      <Figures>
        <Figure name={t('withdraw.sum.to')}>
          <OwnAccount />
        </Figure>
        {info && <UsualTime info={info} kind="out" />}
        <Figure name={t('withdraw.sum.amount')} total>
          <Money value={amount} unit={wonUnit} />
        </Figure>
      </Figures>
    </div>
  );
};
