import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { color, Money, TextField } from '@madang/ui';
import { Figure, Figures, summaryBox } from '../../amount/figures.tsx';
import { ApplicationForm, AsSent } from '../../application/application-form.tsx';
import { ApplyButton } from '../../application/apply-button.tsx';
import { CouponChoice } from '../../coupons/coupon-choice.tsx';
import type { CouponUse } from './use-coupon-use.ts';

const none = css`font-size: 13px; color: ${color.text2};`;

const OwnCoupons = ({ use: { coupons, chosen, choose } }: { use: CouponUse }) => {
  const t = useText('wallet');
  if (coupons.rows.length === 0) return <p css={none}>{t('coupon.use.none')}</p>;
  return (
    <CouponChoice
      legend={t('coupon.use.own', { n: coupons.usable })}
      coupons={coupons}
      chosen={chosen}
      onChange={choose}
    />
  );
};

/** Value and condition, before the button: the server's figures. */
const CouponSummary = ({ use: { chosen } }: { use: CouponUse }) => {
  const t = useText('wallet');
  const { wonUnit } = useFormat();
  if (!chosen) return null;
  return (
    <div css={summaryBox}>
      <Figures>
        <Figure name={t('coupon.use.wager')}>
          <Money value={chosen.wager} unit={wonUnit} />
        </Figure>
        <Figure name={t('coupon.use.credit')} total>
          <Money value={chosen.credit} unit={wonUnit} />
        </Figure>
      </Figures>
      {chosen.credit === null && <p css={none}>{t('coupon.use.waits')}</p>}
    </div>
  );
};

export const CouponUseForm = ({ use }: { use: CouponUse }) => {
  const t = useText('wallet');
  const { application, code, setCode } = use;
  const error = application.errorAt('code');
  return (
    <ApplicationForm ref={application.form} onApply={use.apply}>
      <AsSent application={application}>
        <OwnCoupons use={use} />
        <TextField
          name="code"
          icon="ticket"
          label={t('coupon.use.code')}
          fact={t('coupon.use.codeFact')}
          hint={t('coupon.use.codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...(error !== undefined && { error })}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </AsSent>
      <CouponSummary use={use} />
      <ApplyButton application={application}>{use.button}</ApplyButton>
    </ApplicationForm>
  );
};
