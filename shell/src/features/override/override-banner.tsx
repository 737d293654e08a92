import { css } from '@emotion/react';
import { OVERRIDE_PATH, type Override } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { useLocation } from '@madang/platform/router';
import { color, media, radius, size, z } from '@madang/ui';
import { OVERRIDE } from './texts.ts';

/** At the foot of every page, in front of it and never over its end. */
const strip = css`
  position: sticky; bottom: var(--foot, 0px); z-index: ${z.loading}; display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 6px 16px; padding: 8px 16px; background: ${color.persimmonFill}; color: ${color.onFill}; font-size: 13px; line-height: 1.5;
  > p { margin: 0; min-width: 0; overflow-wrap: anywhere; }
  ${media.mobile} { bottom: calc(${size.navMobile}px + var(--foot, 0px) + env(safe-area-inset-bottom)); justify-content: flex-start; }
  ${media.low} { position: static; }
`;
const end = css`
  font: inherit; cursor: pointer; border-radius: ${radius.control}px; min-height: 36px; padding: 0 14px; border: 1px solid currentColor; background: ${color.onFill}; color: ${color.persimmonFill}; font-weight: 700;
`;

/**
 * Shows which remote is overridden, from where and until when, and ends it: a form, so that it
 * needs nothing else.
 */
export const OverrideBanner = ({ override }: { override: Override }) => {
  const { remote, version, from, until } = override;
  const t = useText(OVERRIDE);
  const format = useFormat();
  const { pathname, search } = useLocation();
  const where = from ?? t('here');
  return (
    <section css={strip} aria-label={t('title')} data-override={remote}>
      <p>
        <b>{t('title')}</b>{' '}
        {version === null ? t('away', { remote, from: where }) : t('on', { remote, version, from: where })}{' '}
        {t('until', { until: format.dateMinute(new Date(until).toISOString()), zone: format.zone })}
      </p>
      <form method="post" action={`${OVERRIDE_PATH}/end`}>
        <input type="hidden" name="to" value={pathname + search} />
        <button type="submit" css={end}>
          {t('end')}
        </button>
      </form>
    </section>
  );
};
