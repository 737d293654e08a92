import { css } from '@emotion/react';
import { MERGE_CLOSE_MS } from '@madang/contracts';
import { Button, color, Modal, Spinner } from '@madang/ui';
import { type ReactNode, useEffect } from 'react';
import { useFormat } from '../i18n/format.ts';
import type { Translate } from '../i18n/i18n.ts';
import { useText } from '../i18n/use-text.ts';
import { inGames, useBalance } from '../stores/balance.store.ts';
import { type Merge, useGameSession } from './game-session.store.ts';
import { closeMerge, stayInGame } from './leave-game.ts';
import { startMerge } from './merge.ts';

const column = css`display: grid; gap: 10px; justify-items: start; p { margin: 0; } small { color: ${color.text2}; font-size: 13px; }`;
const figure = css`font-size: 28px; font-weight: 700; letter-spacing: -0.02em; white-space: nowrap;`;
const waiting = css`display: flex; gap: 12px; align-items: center;`;
const bad = css`color: ${color.persimmon};`;
/** Side by side, each as wide as its text. */
const pair = css`display: flex; flex-wrap: wrap; gap: 8px; > button { flex: 1 1 auto; width: auto; padding: 0 14px; }`;

/** The texts of this merge, by its step; where no money returns they name the game alone. */
const keyOf = ({ type, empty, state, game }: Merge, part: 'title' | 'go' | Merge['state']['step']): string => {
  const came = state.step === 'complete' && state.moved > 0;
  if (empty && !came && part !== 'fail') return `merge.end.${part}`;
  return `merge.${game && part !== 'fail' ? 'leave' : type}.${part}`;
};

/** What becomes of a bet that is not decided yet. */
const Running = ({ merge: { game, stay }, t }: { merge: Merge; t: Translate }): ReactNode => {
  const format = useFormat();
  if (!game || !stay || game.staked === 0) return null;
  return (
    <small>
      {game.staked === undefined ? t('merge.running') : t('merge.staked', { amount: format.won(game.staked) })}
    </small>
  );
};

const Body = ({ merge, t }: { merge: Merge; t: Translate }): ReactNode => {
  const format = useFormat();
  const game = inGames(useBalance());
  const { state } = merge;
  switch (state.step) {
    case 'ready':
      return (
        <>
          <p>{t(keyOf(merge, 'ready'))}</p>
          {/* Where a game is left the button names the amount. */}
          {game > 0 && !merge.stay && !merge.game && (
            <p>
              <small>{t('merge.gameMoney')}</small>
              <br />
              <span css={figure}>{format.won(game)}</span>
            </p>
          )}
          <Running merge={merge} t={t} />
        </>
      );
    case 'progress':
      return (
        <>
          <p css={waiting}>
            <Spinner />
            {t(keyOf(merge, 'progress'))}
          </p>
          <small>{state.note || t('merge.keepOpen')}</small>
        </>
      );
    case 'complete':
      return (
        <>
          <p>{t(keyOf(merge, 'complete'))}</p>
          {(state.moved > 0 || !merge.empty) && <span css={figure}>{format.won(state.moved)}</span>}
        </>
      );
    case 'fail':
      return (
        <>
          <p css={bad}>{t(keyOf(merge, 'fail'))}</p>
          <p>{t('merge.safe')}</p>
          <small>{t('merge.code', { code: state.code })}</small>
        </>
      );
  }
};

const Foot = ({ merge, t }: { merge: Merge; t: Translate }): ReactNode => {
  const format = useFormat();
  const polled = inGames(useBalance());
  const { step } = merge.state;
  if (step === 'complete') return null;
  if (step === 'fail')
    return (
      <div css={pair}>
        <Button onClick={closeMerge}>{t('close')}</Button>
        <Button tone="lamp" onClick={startMerge}>
          {t('merge.again')}
        </Button>
      </div>
    );
  const maybe = step === 'ready' && merge.stay !== undefined;
  return (
    <div css={maybe ? pair : undefined}>
      {maybe && (
        <Button scale="large" onClick={stayInGame}>
          {t('merge.stay')}
        </Button>
      )}
      <Button
        tone="lamp"
        scale="large"
        onClick={startMerge}
        busy={step === 'progress'}
        busyText={t('merge.busy')}
        data-autofocus
      >
        {t(keyOf(merge, 'go'), { amount: format.won(merge.game?.money ?? polled) })}
      </Button>
    </div>
  );
};

/**
 * The money-merge modal of `leaveGame`. Drawn once, by the host. Nothing closes it while money is
 * on its way.
 */
export const MergeModal = (): ReactNode => {
  const { merge } = useGameSession();
  const t = useText('platform');
  const step = merge?.state.step;
  useEffect(() => {
    if (step !== 'complete') return;
    const timer = setTimeout(closeMerge, MERGE_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [step]);
  if (!merge) return null;
  return (
    <Modal
      open
      onClose={closeMerge}
      title={t(keyOf(merge, 'title'))}
      closeText={t('close')}
      width="login"
      locked={step === 'progress'}
      footer={<Foot merge={merge} t={t} />}
    >
      <div css={column} aria-live="polite" data-merge={step}>
        <Body merge={merge} t={t} />
      </div>
    </Modal>
  );
};
