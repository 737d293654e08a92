import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { Button, color, Icon, TextField } from '@madang/ui';
import { ApplicationForm } from '../../application/application-form.tsx';
import type { CoinCharge } from './use-coin-charge.ts';

const form = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px;`;
const wrong = css`display: flex; gap: 6px; font-size: 13px; color: ${color.persimmon}; &:empty { display: none; }`;

/** The transaction that pays the quote, by its id in the member's wallet. */
export const TxidForm = ({ charge }: { charge: CoinCharge }) => {
  const t = useText('wallet');
  const core = useCoreText();
  const { naming, txid, current } = charge;
  if (!current || !charge.mayName) return null;
  const [error, formError] = [naming.errorAt('txid'), naming.errorAt(null)];
  return (
    <ApplicationForm look={form} ref={naming.form} onApply={charge.name}>
      <TextField
        name="txid"
        label={t(current.txid ? 'coin.txid.correct' : 'coin.txid.label')}
        fact={t('coin.txid.fact')}
        hint={t('coin.txid.hint')}
        {...(error !== undefined && { error })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={txid}
        onChange={(event) => charge.setTxid(event.target.value)}
      />
      <p css={wrong} role="alert">
        {formError && (
          <>
            <Icon name="warn" size={16} />
            <span>{formError}</span>
          </>
        )}
      </p>
      <Button
        type="submit"
        tone={current.state === 'QUOTED' ? 'lamp' : 'outline'}
        busy={naming.isBusy}
        busyText={core('busy')}
      >
        {t('coin.txid.submit')}
      </Button>
    </ApplicationForm>
  );
};
