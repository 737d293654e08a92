import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { AreaError, Button, Empty } from '@madang/ui';
import type { PlaySlot } from './use-play-slot.ts';

const middle = css`display: grid; place-content: center; padding: 24px 16px; min-height: 100%; > * { max-width: 520px; }`;

/** Why it is over, as far as that is known. */
const whyKey = {
  elsewhere: 'game.goneElsewhere',
  silent: 'game.goneSilent',
  pause: 'game.gonePause',
  operator: 'game.goneOperator',
} as const;

const Gone = ({ play }: { play: PlaySlot }) => {
  const t = useText('casino');
  const { won } = useFormat();
  const left = play.left > 0;
  const why = play.endedBy ? t(whyKey[play.endedBy]) : t('game.goneHelp');
  return (
    <Empty
      icon="slot"
      title={t('game.goneTitle')}
      help={left ? t('game.goneMoney', { money: won(play.left) }) : why}
      action={
        <>
          {play.isLeft && (
            <Button tone="lamp" scale="small" icon={left ? 'merge' : 'exit'} onClick={() => void play.leave()}>
              {t(left ? 'game.bringBack' : 'game.leave')}
            </Button>
          )}
          <Button scale="small" onClick={play.toPicker}>
            {t('game.toPicker')}
          </Button>
        </>
      }
    />
  );
};

const Refused = ({ play }: { play: PlaySlot }) => {
  const t = useText('casino');
  return (
    <Empty
      icon="shield"
      title={t('game.refusedTitle')}
      help={t('game.refusedHelp')}
      action={
        <Button scale="small" onClick={() => void play.leave()}>
          {t('game.leave')}
        </Button>
      }
    />
  );
};

const Failed = ({ play }: { play: PlaySlot }) => {
  const t = useText('casino');
  const core = useCoreText();
  return (
    <AreaError
      title={t('game.errorTitle')}
      help={t('game.errorHelp')}
      retryText={core('retry')}
      busyText={core('busy')}
      busy={play.busy}
      onRetry={play.retry}
      homeText={t('game.toPicker')}
      onHome={play.toPicker}
    />
  );
};

const InWindow = ({ play }: { play: PlaySlot }) => {
  const t = useText('casino');
  return (
    <Empty
      icon="expand"
      title={t('game.windowTitle')}
      help={t('game.windowHelp')}
      action={
        <>
          <Button tone="lamp" scale="small" icon="expand" onClick={play.openWindow}>
            {t('game.openWindow')}
          </Button>
          <Button scale="small" onClick={play.toPicker}>
            {t('game.toPicker')}
          </Button>
        </>
      }
    />
  );
};

/** In the place of the game: why there is none, and the way on. */
export const GameNotice = ({ play }: { play: PlaySlot }) => (
  <div css={middle}>
    {play.state === 'gone' && <Gone play={play} />}
    {play.state === 'window' && <InWindow play={play} />}
    {play.state === 'refused' && <Refused play={play} />}
    {play.state === 'error' && <Failed play={play} />}
  </div>
);
