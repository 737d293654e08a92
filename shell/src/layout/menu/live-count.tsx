/** How many matches are live, beside the menu's entry of live bets. */
import { css } from '@emotion/react';
import { query, useFormat, useMember, useQuery, useText } from '@madang/platform';
import { color, VisuallyHidden } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import type { Entry } from './menu.ts';

const LIVE_PAGE = 'sport.livebetting';
/**
 * Matches begin and end within minutes; the topic of live odds would send every price to each
 * visitor.
 */
const REFETCH_MS = 60_000;

const badge = css`flex: none; margin-left: auto; white-space: nowrap; padding: 0 7px; border-radius: 10px; font-size: 12px; font-weight: 700; line-height: 20px; font-style: normal; background: ${color.lampSoft}; color: ${color.lampText};`;

const Count = () => {
  const t = useText(SHELL);
  const format = useFormat();
  const { data } = useQuery({ ...query('/api/sports/counts', {}), refetchInterval: REFETCH_MS, staleTime: REFETCH_MS });
  if (!data || data.live === 0) return null;
  return (
    <em css={badge} data-testid="live-matches">
      <span aria-hidden="true">{format.number(data.live)}</span>
      <VisuallyHidden>{t('menu.liveMatches', { n: data.live })}</VisuallyHidden>
    </em>
  );
};

/** For members: guests request no live figures. */
export const LiveCount = ({ entry }: { entry: Entry }) => {
  const isMember = useMember() !== null;
  return isMember && entry.page === LIVE_PAGE ? <Count /> : null;
};
