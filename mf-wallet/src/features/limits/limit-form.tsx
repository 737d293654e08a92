import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { AmountField, Button, color } from '@madang/ui';
import { useEffect, useEffectEvent } from 'react';
import { useQuickAmounts } from '../../amount/quick-amounts.ts';
import { ApplicationForm } from '../../application/application-form.tsx';
import type { LimitEdit } from './use-limit-edit.ts';
import type { Limit } from './use-limit-usage.ts';

const form = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; padding: 16px; border-radius: 12px; background: ${color.s2};`;
const acts = css`display: flex; flex-wrap: wrap; gap: 8px;`;

/** How much one limit is to be, and from when that would hold. */
export const LimitForm = ({ limit, edit }: { limit: Limit; edit: LimitEdit }) => {
  const t = useText('wallet');
  const core = useCoreText();
  const format = useFormat();
  const quick = useQuickAmounts();
  const { form: ref, takesFocus } = edit;
  const start = useEffectEvent(() => {
    if (takesFocus()) ref.current?.querySelector('input')?.focus();
  });
  useEffect(() => start(), []);
  return (
    <ApplicationForm look={form} ref={ref} onApply={edit.apply}>
      <div aria-live="polite">
        <AmountField
          label={t('limits.amount', { period: t(`limits.periods.${limit.period}`) })}
          hint={edit.hint}
          {...(edit.error !== undefined && { error: edit.error })}
          name="limit"
          unit={format.wonUnit.trim()}
          value={edit.amount}
          onChange={edit.setAmount}
          quick={quick}
          clearText={t('application.clear')}
        />
      </div>
      <div css={acts}>
        <Button type="submit" tone="lamp" busy={edit.isBusy} busyText={core('busy')}>
          {edit.amount === null ? t('limits.applyEmpty') : t('limits.apply', { amount: format.won(edit.amount) })}
        </Button>
        {limit.limit !== null && (
          <Button onClick={edit.remove} disabled={edit.isBusy}>
            {t('limits.remove')}
          </Button>
        )}
        <Button tone="plain" onClick={edit.close} disabled={edit.isBusy}>
          {core('close')}
        </Button>
      </div>
    </ApplicationForm>
  );
};
