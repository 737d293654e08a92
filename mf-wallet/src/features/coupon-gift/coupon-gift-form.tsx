import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color } from '@madang/ui';
import { ApplicationForm, AsSent } from '../../application/application-form.tsx';
import { ApplyButton } from '../../application/apply-button.tsx';
import { Confirm } from '../../application/confirm.tsx';
import { MemberField } from '../../application/member-field.tsx';
import { CouponChoice } from '../../coupons/coupon-choice.tsx';
import { useCouponTexts } from '../../coupons/coupon-texts.ts';
import type { CouponGift } from './use-coupon-gift.ts';

const none = css`font-size: 13px; color: ${color.text2};`;

const Giftable = ({ gift }: { gift: CouponGift }) => {
  const t = useText('wallet');
  const { coupons, chosen, choose, page, turnTo } = gift;
  if (coupons.list.length === 0) return <p css={none}>{t('coupon.gift.none')}</p>;
  const pages = { page, pages: coupons.pages, onPage: turnTo };
  return (
    <CouponChoice
      legend={t('coupon.gift.which')}
      list={coupons.list}
      chosen={chosen}
      onChange={choose}
      error={gift.errorAt('coupon')}
      {...pages}
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
        blocked={gift.coupons.list.length === 0 ? t('coupon.gift.none') : undefined}
        under={t('coupon.gift.final')}
      >
        {t('coupon.gift.apply')}
      </ApplyButton>
      <Confirm
        open={gift.isOpen}
        title={t('coupon.gift.ask', { to })}
        busy={application.busy}
        goText={t('coupon.gift.apply')}
        onGo={gift.give}
        onCancel={gift.cancel}
      >
        {chosen ? t('coupon.gift.askHelp', { coupon: texts.nameOf(chosen) }) : ''}
      </Confirm>
    </ApplicationForm>
  );
};
