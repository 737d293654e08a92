import { css } from '@emotion/react';
import { color } from '@madang/ui';
import { useLanguage } from './language.store.ts';
import { useText } from './use-text.ts';

const note = css`font-size: 12px; color: ${color.text3};`;

const isInSeoul = () => new Intl.DateTimeFormat().resolvedOptions().timeZone === 'Asia/Seoul';

/**
 * Names the time zone of an area, once in each area whose times matter: other clocks may be hours
 * away. Korean readers whose clock is that of Seoul do without it.
 */
export const SeoulTime = ({ className }: { className?: string }) => {
  const t = useText('platform');
  if (useLanguage() === 'ko' && isInSeoul()) return null;
  return (
    <small css={note} className={className}>
      {t('seoulTimes')}
    </small>
  );
};
