import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaFailed } from '@madang/remote-kit';
import { buttonStyle, Card, cardStyle, color, Empty, Icon, media, Note, PageHeading, Skeleton } from '@madang/ui';
import { type KeyboardEvent, useRef } from 'react';
import { LivePlayer } from './live-player.tsx';
import { type Channel, type Live, useLive } from './use-live.ts';

const lead = css`color: ${color.text2}; margin: 4px 0 20px; ${media.mobile} { margin: 0 0 14px; font-size: 13px; }`;
const columns = css`
  display: grid; grid-template-columns: minmax(0, 1fr) 304px; gap: 20px; align-items: start;
  @media (max-width: 1180px) { grid-template-columns: minmax(0, 1fr); }
  ${media.mobile} { gap: 14px; }
`;
const tabs = css`
  display: flex; gap: 4px; margin-bottom: 14px; border-bottom: 1px solid ${color.line}; overflow-x: auto; scrollbar-width: none;
  ${media.mobile} { margin: 0 -16px 14px; padding: 0 12px; }
  button {
    flex: none; min-height: 44px; padding: 0 14px; color: ${color.text2}; border-bottom: 2px solid transparent; white-space: nowrap;
    &[aria-selected='true'] { color: ${color.text}; font-weight: 700; border-color: ${color.lampEdge}; }
    &:focus-visible { outline-offset: -2px; }
  }
`;
const about = css`
  display: grid; gap: 14px; padding: 20px; ${media.mobile} { padding: 16px 18px; }
  h2 { font-size: 17px; } h3 { font-size: 13px; color: ${color.text3}; font-weight: 400; margin-bottom: 2px; }
  h2 + p { color: ${color.text3}; font-size: 13px; }
  > a { justify-self: start; }
`;
const PLAYER_HEIGHT = 520;
const ABOUT_HEIGHT = 300;

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Channels as tabs: one stop for Tab, arrows choose, Home and End go to the ends. */
const Channels = ({ live, chosen }: { live: Live; chosen: Channel }) => {
  const t = useText('casino');
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const { channels, choose } = live;
  const move = (event: KeyboardEvent) => {
    const at = channels.findIndex(({ id }) => id === chosen.id);
    const step = steps[event.key];
    const ends: Record<string, number> = { Home: 0, End: channels.length - 1 };
    const to = step === undefined ? ends[event.key] : (at + step + channels.length) % channels.length;
    const next = to === undefined ? undefined : channels[to];
    if (next === undefined || to === undefined) return;
    event.preventDefault();
    choose(next.id);
    (list.current?.children[to] as HTMLElement | undefined)?.focus();
  };
  return (
    <div css={tabs} role="tablist" aria-label={t('live.channels')} ref={list} onKeyDown={move}>
      {channels.map(({ id, names }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`live-tab-${id}`}
          aria-selected={id === chosen.id}
          aria-controls="live-panel"
          tabIndex={id === chosen.id ? 0 : -1}
          onClick={() => choose(id)}
        >
          {names[language]}
        </button>
      ))}
    </div>
  );
};

/** Channels with a description of the picture. */
const explained: readonly string[] = ['baccarat-a', 'roulette', 'dragon-tiger'];

/** A description of the picture; the possible bets there; and the link to play it. */
const About = ({ channel }: { channel: Channel }) => {
  const t = useText('casino');
  const language = useLanguage();
  const { won } = useFormat();
  return (
    <div css={[cardStyle, about]}>
      <div>
        <h2>{channel.names[language]}</h2>
        <p>{channel.vendorNames[language]}</p>
      </div>
      <div>
        <h3>{t('live.seen')}</h3>
        <p id="live-seen">{explained.includes(channel.id) ? t(`live.scene.${channel.id}`) : t('live.scene.other')}</p>
      </div>
      <div>
        <h3>{t('live.limits')}</h3>
        <p>{`${won(channel.minBet)} – ${won(channel.maxBet)}`}</p>
      </div>
      <PageLink page="livecasino" css={buttonStyle('quiet', 'small')}>
        {t('live.toTables')}
        <Icon name="next" size={16} />
      </PageLink>
    </div>
  );
};

const Studio = ({ live, channel }: { live: Live; channel: Channel }) => {
  const t = useText('casino');
  return (
    <>
      <Channels live={live} chosen={channel} />
      <div css={columns} role="tabpanel" id="live-panel" aria-labelledby={`live-tab-${channel.id}`}>
        <LivePlayer live={live} channel={channel} />
        <div css={css`display: grid; gap: 14px;`}>
          <About channel={channel} />
          <Note tone="dusk">
            <Icon name="clock" size={16} />
            {t('live.notice')}
          </Note>
        </div>
      </div>
    </>
  );
};

/** The studio's channels: a drawn picture each, how late it is, and the way to what it shows. */
export const Page = () => {
  const t = useText('casino');
  const live = useLive();
  return (
    <>
      <PageHeading>{t('live.title')}</PageHeading>
      <p css={lead}>{t('live.lead')}</p>
      {live.channel && <Studio live={live} channel={live.channel} />}
      {live.state === 'channels' && !live.channel && (
        <Card flush>
          <Empty icon="live" title={t('live.noneTitle')} help={t('live.noneHelp')} />
        </Card>
      )}
      {live.state === 'error' && (
        <AreaFailed title={t('live.errorTitle')} hasHome={false} isBusy={live.busy} onRetry={live.retry} />
      )}
      {live.state === 'loading' && (
        <div css={columns}>
          <Skeleton height={PLAYER_HEIGHT} round={14} />
          <Skeleton height={ABOUT_HEIGHT} round={14} />
        </div>
      )}
    </>
  );
};
