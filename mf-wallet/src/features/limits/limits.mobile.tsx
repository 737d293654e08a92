import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color } from '@madang/ui';
import { PhoneHead } from '../../application/application-head.tsx';
import { NetCard } from '../../application/rail.tsx';
import { LimitsBody } from './limits-body.tsx';
import type { LimitsPage } from './use-limits.ts';

const stack = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px;`;
const lead = css`font-size: 13px; color: ${color.text2};`;

export const LimitsMobile = ({ page }: { page: LimitsPage }) => {
  const t = useText('wallet');
  return (
    <>
      <PhoneHead page="limits" />
      <div css={stack}>
        <p css={lead}>{t('limits.lead')}</p>
        <LimitsBody page={page} />
        {page.info && <NetCard info={page.info} onLimits />}
      </div>
    </>
  );
};
