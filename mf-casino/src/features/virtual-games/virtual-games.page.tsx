import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { color, media, PageHeading } from '@madang/ui';
import { GameSection } from './game-section.tsx';

const lead = css`color: ${color.text2}; margin: 4px 0 -8px; ${media.mobile} { margin: 0 0 -8px; font-size: 13px; }`;

/** The virtual games. */
export const Page = () => {
  const t = useText('casino');
  const { returns } = useFormat();
  return (
    <>
      <PageHeading>{t('virtual.title')}</PageHeading>
      <p css={lead}>{t('virtual.lead')}</p>
      <GameSection
        vendorKey="bomb"
        group="virtual"
        title={t('virtual.boards')}
        returnOf={({ rtp }) => t('virtual.atLeast', { percent: returns(rtp) })}
      />
    </>
  );
};
