import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { ConfirmDialog } from '@madang/remote-kit';
import { color } from '@madang/ui';
import { ApplicationForm, AsSent } from '../../application/application-form.tsx';
import { ApplyButton } from '../../application/apply-button.tsx';
import { MemberField } from '../../application/member-field.tsx';
import { CouponChoice } from '../../coupons/coupon-choice.tsx';
import { useCouponTexts } from '../../coupons/coupon-texts.ts';
import type { CouponGift } from './use-coupon-gift.ts';

const none = css`font-size: 13px; color: ${color.text2};`;

const Giftable = ({ gift }: { gift: CouponGift }) => {
  const t = useText('wallet');
  const { coupons, chosen, choose } = gift;
  if (coupons.rows.length === 0) return <p css={none}>{t('coupon.gift.none')}</p>;
  return (
    <CouponChoice
      legend={t('coupon.gift.which')}
      coupons={coupons}
      chosen={chosen}
      onChange={choose}
      error={gift.errorAt('coupon')}
    />
  );
};

export const CouponGiftForm = ({ gift }: { gift: CouponGift }) => {
  const t = useText('wallet');
  const texts = useCouponTexts();
  const { application, chosen, memId, setMemId, to } = gift;
  return (
    <ApplicationForm ref={application.form} onApply={gift.open}>
      <AsSent application={application}>
        <Giftable gift={gift} />
        <MemberField
          label={t('coupon.gift.to')}
          hint={t('coupon.gift.toHint')}
          error={gift.errorAt('memId')}
          value={memId}
          onChange={setMemId}
        />
      </AsSent>
      <ApplyButton
        application={application}
        blocked={gift.coupons.rows.length === 0 ? t('coupon.gift.none') : undefined}
        under={t('coupon.gift.final')}
      >
        {t('coupon.gift.apply')}
      </ApplyButton>
      <ConfirmDialog
        open={gift.isOpen}
        title={t('coupon.gift.confirmTitle', { to })}
        goText={t('coupon.gift.apply')}
        tone="quiet"
        isBusy={application.isBusy}
        onGo={gift.give}
        onClose={gift.cancel}
      >
        {chosen ? t('coupon.gift.confirmHelp', { coupon: texts.nameOf(chosen) }) : ''}
      </ConfirmDialog>
    </ApplicationForm>
  );
};
