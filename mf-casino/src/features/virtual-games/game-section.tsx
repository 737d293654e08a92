import { css } from '@emotion/react';
import { isApiError } from '@madang/contracts';
import { query, useFormat, useQuery, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaFailed } from '@madang/remote-kit';
import { Card, color, Empty, Icon, media, Note, Section, Skeleton } from '@madang/ui';
import type { Game } from '../../slot-lobby/game.ts';
import { useLaunch } from '../../slot-lobby/use-launch.ts';
import { VirtualCard } from './virtual-card.tsx';

const grid = css`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 20px;
  @media (max-width: 760px) { grid-template-columns: minmax(0, 1fr); gap: 14px; }
`;
const lead = css`color: ${color.text2}; margin: -8px 0 16px; ${media.mobile} { margin: -6px 0 12px; font-size: 13px; }`;
const foot = css`
  display: grid; gap: 12px; margin-top: 20px;
  > a { justify-self: start; display: inline-flex; align-items: center; gap: 6px; min-height: 32px; font-size: 13px; color: ${color.text2}; ${media.mobile} { min-height: 44px; } }
`;
/** Of a card, in each width. */
const CARD_HEIGHT = 470;

/** The text of a vendor's section, and the return of its games. */
export interface GameSectionProps {
  /** What getGameList and getGame call the vendor. */
  vendorKey: string;
  /** Of its bets in the betting list, and of its texts. */
  group: 'virtual';
  title: string;
  lead?: string;
  returnOf: (game: Game) => string;
}

/** The games of one vendor, each with what it gives back and what it may cost, before it is opened. */
export const GameSection = ({ vendorKey, group, title, lead: leadText, returnOf }: GameSectionProps) => {
  const t = useText('casino');
  const { data, error, isFetching, refetch } = useQuery(query('/api/game/getGameList', { vendorKey }));
  const { starting, start } = useLaunch();
  const { won } = useFormat();
  const isPlanned = isApiError(error, 'B0091');
  return (
    <Section title={title}>
      {leadText !== undefined && <p css={lead}>{leadText}</p>}
      {data && data.games.length > 0 && (
        <ul css={grid} aria-label={t(`${group}.games`)}>
          {data.games.map((game) => (
            <li key={game.id}>
              <VirtualCard
                game={game}
                group={group}
                returns={returnOf(game)}
                stakes={`${won(game.minBet)} – ${won(game.maxBet)}`}
                busy={starting === game.id}
                onStart={() => void start(game)}
              />
            </li>
          ))}
        </ul>
      )}
      {(data?.games.length === 0 || isPlanned) && (
        <Card flush>
          <Empty icon="pad" title={t('lobby.emptyTitle')} help={t('lobby.emptyHelp')} />
        </Card>
      )}
      {error && !isPlanned && !data && (
        <AreaFailed title={t('picker.errorTitle')} hasHome={false} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !data && (
        <div css={grid}>
          <Skeleton height={CARD_HEIGHT} round={14} />
          <Skeleton height={CARD_HEIGHT} round={14} />
        </div>
      )}
      <div css={foot}>
        <Note>
          <Icon name="shield" size={16} />
          {t(`${group}.fair`)}
        </Note>
        <PageLink page="betting.list" query={{ groupKey: group }}>
          {t(`${group}.bets`)}
          <Icon name="next" size={16} />
        </PageLink>
      </div>
    </Section>
  );
};
