import { css } from '@emotion/react';
import { BONUS_DAILY_PERCENT, BONUS_FIRST_PERCENT, type Pause } from '@madang/contracts';
import { useFormat, useMember, usePause, useText } from '@madang/platform';
import { href, PageLink } from '@madang/platform/router';
import { buttonStyle, EveningHouse, media, radius } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { NoticeStrip } from '../../layout/popups/notice-strip.tsx';

const banner = css`
  position: relative; border-radius: ${radius.banner}px; overflow: hidden; min-height: 324px; color: #F7F1E6; isolation: isolate; background: #131D24;
  > img { position: absolute; inset: 0; z-index: -1; }
  ${media.mobile} { border-radius: 18px; min-height: 250px; }
`;
/** The foot of 44 px is the strip's. */
const content = css`
  padding: 40px 40px 60px; height: 100%; display: flex; flex-direction: column; align-items: flex-start;
  > p:first-of-type { font-size: 13px; color: #F4C987; font-weight: 700; }
  h1 { font-size: 34px; line-height: 1.3; letter-spacing: -.03em; margin: 8px 0; white-space: pre-line; max-width: 12em; text-wrap: balance; }
  > p + h1 + p { color: #D5D0C5; max-width: 330px; }
  > a { margin-top: 24px; }
  &:lang(en) h1, &:lang(vi) h1 { font-size: 30px; }
  ${media.narrow} { padding: 36px 36px 60px; h1 { font-size: 28px; } &:lang(en) h1, &:lang(vi) h1 { font-size: 26px; } > p + h1 + p { max-width: 256px; } }
  @media (max-width: 760px) { > p + h1 + p { display: none; } }
  ${media.mobile} {
    padding: 20px 20px 60px; min-height: 250px; h1 { font-size: 23px; margin: 4px 0 0; } &:lang(en) h1, &:lang(vi) h1 { font-size: 22px; }
    > p + h1 + p { display: none; } > a { margin-top: auto; min-height: 40px; font-size: 13px; padding: 0 16px; }
  }
`;

/**
 * The next step from here: a sign-up; for a member the first deposit, or the games while the wallet
 * is still to come.
 */
const nextStep = (member: boolean): { page: string; text: string } | undefined => {
  if (!member) return { page: 'join', text: 'hero.join' };
  if (href('charge') !== undefined) return { page: 'charge', text: 'hero.charge' };
  return href('slotgame') === undefined ? undefined : { page: 'slotgame', text: 'hero.games' };
};

/**
 * The headline: guests and members see the bonus of the first deposits, a member on a break sees
 * none of it.
 */
const useHeadline = (pause: Pause | null) => {
  const t = useText(SHELL);
  const format = useFormat();
  const step = nextStep(useMember() !== null);
  if (pause) {
    return {
      lead: t('hero.rest.lead', { until: `${format.dateMinute(pause.until)} (${format.zone})` }),
      title: t('hero.rest.title'),
      text: t('hero.rest.text'),
      step: href('limits') === undefined ? undefined : { page: 'limits', text: t('hero.rest.open') },
    };
  }
  const bonus = { first: BONUS_FIRST_PERCENT, daily: BONUS_DAILY_PERCENT };
  return {
    lead: t('hero.lead', bonus),
    title: t('hero.title'),
    text: t('hero.text', bonus),
    step: step && { page: step.page, text: t(step.text) },
  };
};

/** The evening house with the promo of the first deposits. Dusk in both themes. */
export const Hero = () => {
  const { lead, title, text, step } = useHeadline(usePause());
  return (
    <section css={banner} data-hero>
      <EveningHouse />
      <div css={content}>
        <p>{lead}</p>
        <h1>{title}</h1>
        <p>{text}</p>
        {step && (
          <PageLink page={step.page} css={buttonStyle('lamp')}>
            {step.text}
          </PageLink>
        )}
      </div>
      <NoticeStrip />
    </section>
  );
};
