import { css } from '@emotion/react';
import { notify, putDraft, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Button, buttonStyle, media } from '@madang/ui';
import type { Coupon } from '../../coupons/use-coupons.ts';

const acts = css`
  display: flex; flex-wrap: wrap; gap: 6px; @media (min-width: 1100px) { flex-wrap: nowrap; } > * { white-space: nowrap; ${media.mobile} { flex: 1 1 84px; min-height: 44px; } }
`;

/** Acts of a coupon: its code is copied; the forms of use and gift open with it chosen. */
export const CouponActs = ({ coupon, className }: { coupon: Coupon; className?: string }) => {
  const t = useText('wallet');
  const { code, state } = coupon;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      notify({ tone: 'success', text: t('coupon.list.copied') });
    } catch {
      notify({ tone: 'refusal', text: t('coupon.list.notCopied') });
    }
  };
  const mayUse = state === 'issued' || state === 'gifted';
  if (!mayUse) return null;
  return (
    <div css={acts} className={className}>
      <PageLink
        page="coupon.use"
        css={buttonStyle('quiet', 'small')}
        aria-label={t('coupon.list.useOf', { code })}
        onClick={() => putDraft('coupon.use.code', code)}
      >
        {t('coupon.list.use')}
      </PageLink>
      {/* One that was received as a gift cannot be given again. */}
      {state === 'issued' && (
        <PageLink
          page="coupon.gift"
          css={buttonStyle('outline', 'small')}
          aria-label={t('coupon.list.giveOf', { code })}
          onClick={() => putDraft('coupon.gift.coupon', coupon)}
        >
          {t('coupon.list.give')}
        </PageLink>
      )}
      <Button
        tone="plain"
        scale="small"
        icon="copy"
        aria-label={t('coupon.list.copyOf', { code })}
        onClick={() => void copy()}
      >
        {t('coupon.list.copy')}
      </Button>
    </div>
  );
};
