import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { color, media, Note, PageHeading, Segmented } from '@madang/ui';
import { ScreenPicture } from './screen-picture.tsx';

/** Guides by the type in the address. Source: page table. */
const guides = ['screendescription', 'onefolderbetting', 'twofolderbetting'] as const;
type Guide = (typeof guides)[number];
const steps: Readonly<Record<Guide, 3 | 5>> = { screendescription: 5, onefolderbetting: 3, twofolderbetting: 3 };

const choice = css`margin-top: 14px;`;
const lead = css`color: ${color.text2}; margin: 16px 0;`;
const columns = css`
  display: grid; grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr); gap: 28px; align-items: start; margin-bottom: 20px;
  @media (max-width: 860px) { grid-template-columns: minmax(0, 1fr); gap: 18px; }
  ol { display: grid; gap: 14px; margin: 0; padding: 0; list-style: none; counter-reset: step; }
  li { position: relative; padding-left: 38px; min-height: 24px; counter-increment: step; line-height: 1.6; }
  li::before { content: counter(step); position: absolute; left: 0; top: 1px; width: 24px; height: 24px; border-radius: 50%; background: ${color.lamp}; color: ${color.lampInk}; font-size: 13px; font-weight: 700; line-height: 24px; text-align: center; }
  ${media.mobile} { li { font-size: 14px; } }
`;

const isGuide = (type: string | null): type is Guide => (guides as readonly (string | null)[]).includes(type);

/** How betting on sports works: the screen, single bets and two-fold bets. */
export const Page = () => {
  const t = useText('sports');
  const [address, setAddress] = useSearchParams();
  const named = address.get('type');
  const guide: Guide = isGuide(named) ? named : 'screendescription';
  return (
    <>
      <PageHeading>{t('gameway.title')}</PageHeading>
      <Segmented
        css={choice}
        label={t('gameway.label')}
        value={guide}
        onChange={(type) => setAddress({ type }, { replace: true })}
        options={guides.map((type) => ({ value: type, label: t(`gameway.${type}.title`) }))}
      />
      <p css={lead}>{t(`gameway.${guide}.lead`)}</p>
      <div css={columns}>
        <ScreenPicture legs={guide === 'twofolderbetting' ? 2 : 1} steps={steps[guide]} label={t('gameway.picture')} />
        <ol>
          {Array.from({ length: steps[guide] }, (_, index) => (
            <li key={index}>{t(`gameway.${guide}.steps.${index}`)}</li>
          ))}
        </ol>
      </div>
      {guide !== 'screendescription' && <Note>{t(`gameway.${guide}.example`)}</Note>}
    </>
  );
};
