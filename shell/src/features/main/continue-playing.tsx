import { query, useMember, useQuery, useText } from '@madang/platform';
import { SHELL } from '../../boot/texts.ts';
import { GameSection } from './game-section.tsx';
import type { Starting } from './use-main.ts';

/**
 * The games that the member played last, in their place while they are requested; nothing for a
 * guest, or without a game.
 */
export const ContinuePlaying = (games: Starting) => {
  const t = useText(SHELL);
  const member = useMember();
  const { data, isError } = useQuery({ ...query('/api/game/mine', {}), enabled: member !== null });
  if (!member || isError || data?.recent.length === 0) return null;
  return <GameSection title={t('games.recent')} games={data?.recent} isRow {...games} />;
};
