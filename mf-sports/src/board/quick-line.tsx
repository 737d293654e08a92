/** A league of minutes as one closed line: its matches would fill every list. */
import { css } from '@emotion/react';
import type { Names } from '@madang/contracts';
import { useLanguage, useText } from '@madang/platform';
import { color, Icon, media } from '@madang/ui';
import { useSecondsUntil } from '../events/use-now.ts';
import { SportsIcon } from '../tree/sports-icon.tsx';

const line = css`
  display: flex; align-items: center; gap: 10px; width: 100%; height: 48px; padding: 0 14px; border-top: 1px solid ${color.line}; font-size: 13px; text-align: left; white-space: nowrap;
  > span { color: ${color.text2}; } > small { min-width: 0; font-size: 13px; color: ${color.text3}; overflow: hidden; text-overflow: ellipsis; } > svg:last-of-type { margin-left: auto; color: ${color.text2}; flex: none; }
  &:focus-visible { outline-offset: -3px; } ${media.hover} { &:hover { background: ${color.s2}; } } ${media.mobile} { padding: 0 16px; gap: 8px; > small { display: none; } }
`;

export interface QuickLeague {
  readonly leagueId: string;
  readonly names: Names;
  readonly count: number;
  /** The next start; null where the matches run. */
  readonly startsAt: string | null;
}

export const QuickLine = ({ league, open }: { league: QuickLeague; open: () => void }) => {
  const t = useText('sports');
  const language = useLanguage();
  const seconds = useSecondsUntil(league.startsAt);
  return (
    <button type="button" css={line} onClick={open}>
      <SportsIcon name="bolt" />
      <b>{league.names[language]}</b> <span>{t('list.count', { n: league.count })}</span>
      {seconds > 0 && (
        <small aria-hidden="true">{t('list.nextIn', { m: Math.floor(seconds / 60), s: seconds % 60 })}</small>
      )}
      <Icon name="next" size={16} />
    </button>
  );
};
