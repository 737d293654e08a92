import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { cardStyle, color, GameArt, Icon, IconButton, LiveRegion, media } from '@madang/ui';
import { type KeyboardEvent, useRef } from 'react';
import type { Channel, Live } from './use-live.ts';

const card = css`overflow: hidden;`;
const screen = css`
  position: relative; aspect-ratio: 16 / 9; overflow: hidden; background: ${color.s3};
  > div, > video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
  &:fullscreen > video { object-fit: contain; background: #000; }
`;
const tags = css`
  position: absolute; left: 12px; top: 12px; display: flex; gap: 6px; pointer-events: none;
  span { display: inline-flex; align-items: center; gap: 5px; padding: 0 8px; border-radius: 6px; font-size: 12px; line-height: 22px; font-weight: 700; background: rgba(10,12,13,.72); color: #F7F1E6; }
  span + span { font-weight: 400; } i { width: 7px; height: 7px; border-radius: 50%; background: #F58A78; }
`;
const middle = css`
  position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: 10px; padding: 40px 16px 12px; text-align: center; background: rgba(10,13,15,.8); color: #F1ECE2; font-size: 13px;
  button { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; padding: 0 18px; border-radius: 10px; background: ${color.lamp}; color: ${color.lampInk}; font-weight: 700; font-size: 14px; }
`;
const controls = css`
  display: flex; align-items: center; gap: 4px 8px; min-height: 56px; padding: 8px 12px; border-top: 1px solid ${color.line};
  > p { flex: 1; min-width: 0; font-size: 13px; line-height: 1.4; color: ${color.text2}; ${media.mobile} { font-size: 12px; } }
`;

/** The picture of a channel: what is shown until it plays, its controls, and how late it is. */
export const LivePlayer = ({ live, channel }: { live: Live; channel: Channel }) => {
  const t = useText('casino');
  const core = useCoreText();
  const name = channel.names[useLanguage()];
  const stage = useRef<HTMLDivElement>(null);
  const { picture, delay } = live;
  const on = picture === 'waiting' || picture === 'playing';
  const canFill = document.fullscreenEnabled === true;
  const fill = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen().catch(() => {}));
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.key === 'k') live.toggle();
    else if (event.key === 'f' && canFill && on) fill();
    else return;
    event.preventDefault();
  };
  const lag = (): string => {
    if (picture === 'waiting') return t('live.waiting');
    if (picture !== 'playing') return t('live.asleep');
    return delay === undefined ? t('live.late') : t('live.delay', { seconds: delay });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the buttons within, which have the focus
    <div css={[cardStyle, card]} onKeyDown={pressed}>
      <div css={screen} ref={stage} data-live={picture}>
        <div>
          <GameArt id={channel.id} type={channel.type} />
        </div>
        <video
          ref={live.video}
          muted
          playsInline
          aria-label={t('live.video', { name })}
          aria-describedby="live-seen"
          onPlaying={live.onPlaying}
          style={{ visibility: picture === 'playing' ? 'visible' : 'hidden' }}
        />
        {!on && (
          <div css={middle}>
            {picture === 'failed' && <p>{t('live.failed')}</p>}
            <button type="button" onClick={live.toggle}>
              <Icon name={picture === 'failed' ? 'refresh' : 'play'} size={20} />
              {picture === 'failed' ? core('retry') : t('live.see')}
            </button>
            <p>{t('live.saver')}</p>
          </div>
        )}
        <p css={tags}>
          <span>
            <i aria-hidden="true" />
            {t('live.tag')}
          </span>
          <span>{t('live.mock')}</span>
        </p>
      </div>
      <div css={controls}>
        <IconButton
          icon={on ? 'pause' : 'play'}
          label={t(on ? 'live.stop' : 'live.play', { name })}
          aria-keyshortcuts="k"
          aria-busy={picture === 'waiting' || undefined}
          onClick={live.toggle}
        />
        <p data-testid="live-delay">{lag()}</p>
        {canFill && on && (
          <IconButton icon="expand" label={t('game.fullscreen')} aria-keyshortcuts="f" onClick={fill} />
        )}
      </div>
      <LiveRegion text={picture === 'failed' ? t('live.failed') : ''} />
    </div>
  );
};
