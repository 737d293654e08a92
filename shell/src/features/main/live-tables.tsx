import { css } from '@emotion/react';
import type { DataOf } from '@madang/contracts';
import { query, useFormat, useLanguage, useQuery, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { cardStyle, color, GameArt, Icon, Section } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { FrameArea } from '../../layout/frame-area.tsx';
import { more } from './game-section.tsx';
import { LiveVideo } from './live-video.tsx';
import { LiveWaiting } from './main-loading.tsx';
import { LIVE_LABELS, liveGrid } from './shapes.ts';

type Table = DataOf<'/api/main'>['live'][number];

const card = css`
  position: relative; overflow: hidden;
  > p { position: absolute; left: 10px; top: 10px; display: flex; gap: 6px; pointer-events: none; }
  > p > span { display: inline-flex; align-items: center; gap: 5px; padding: 0 8px; border-radius: 6px; font-size: 12px; line-height: 22px; font-weight: 700; background: rgba(10,12,13,.72); color: #F7F1E6; }
  > p > span + span { font-weight: 400; }
  > p i { width: 7px; height: 7px; border-radius: 50%; background: #F58A78; }
`;
const labels = css`
  padding: 10px 14px; height: ${LIVE_LABELS}px; display: grid; gap: 2px; align-content: center;
  h3 { font-size: inherit; line-height: 1.45; letter-spacing: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > p { display: flex; justify-content: space-between; gap: 8px; font-size: 12px; color: ${color.text3}; white-space: nowrap; > :first-of-type { overflow: hidden; text-overflow: ellipsis; } }
`;

const LiveCard = ({ table }: { table: Table }) => {
  const t = useText(SHELL);
  const language = useLanguage();
  const format = useFormat();
  const name = table.names[language];
  return (
    <article css={[cardStyle, card]}>
      <LiveVideo
        src={table.src}
        name={name}
        poster={<GameArt id={table.id} type={table.type} />}
        playText={t('live.play', { name })}
        stopText={t('live.stop', { name })}
        failedText={t('live.failed')}
      />
      <p>
        <span>
          <i aria-hidden="true" />
          {t('live.tag')}
        </span>
        <span>{t('live.mock')}</span>
      </p>
      <div css={labels}>
        <h3>{name}</h3>
        <p>
          <span>{table.vendorNames[language]}</span>
          <span>
            {format.number(table.minBet)} – {format.number(table.maxBet)}
          </span>
        </p>
      </div>
    </article>
  );
};

/** Tables of the live studio: a press plays one in its place. */
export const LiveTables = () => {
  const t = useText(SHELL);
  const { data } = useQuery(query('/api/main', {}));
  if (!data) return <LiveWaiting title={t('live.title')} />;
  if (data.live.length === 0) return null;
  return (
    <Section
      title={t('live.title')}
      aside={
        <PageLink page="livecasino" css={more}>
          {t('more')}
          <Icon name="next" size={16} />
        </PageLink>
      }
    >
      <div css={liveGrid}>
        {data.live.map((table) => (
          <FrameArea key={table.id}>
            <LiveCard table={table} />
          </FrameArea>
        ))}
      </div>
    </Section>
  );
};
