import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color } from '@madang/ui';
import { ApplicationFrame } from '../../application/application-frame.tsx';
import { ApplicationSections } from '../../application/application-sections.tsx';
import { NetCard } from '../../application/rail.tsx';
import { LimitsBody } from './limits-body.tsx';
import type { LimitsPage } from './use-limits.ts';

const lead = css`margin-top: 8px; color: ${color.text2}; max-width: 68ch;`;
const stack = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px;`;

export const LimitsDesktop = ({ page }: { page: LimitsPage }) => {
  const t = useText('wallet');
  return (
    <>
      <ApplicationSections page="limits" />
      <h1 tabIndex={-1}>{t('pages.limits')}</h1>
      <p css={lead}>{t('limits.lead')}</p>
      <ApplicationFrame rail={page.info && <NetCard info={page.info} onLimits />}>
        <div css={stack}>
          <LimitsBody page={page} />
        </div>
      </ApplicationFrame>
    </>
  );
};
