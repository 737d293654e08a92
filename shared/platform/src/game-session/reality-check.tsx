import { css } from '@emotion/react';
import { Button, color, Dialog, Money, motion, radius } from '@madang/ui';
import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { call } from '../call/call.ts';
import { serverClock } from '../clock/server-clock.ts';
import { useMinutes } from '../clock/use-minutes.ts';
import { errorMessage } from '../i18n/error-text.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { pollBalance } from '../session/balance-poll.ts';
import { type Play, useBalance } from '../stores/balance.store.ts';
import { registeredExit } from './game-exit.ts';
import { useGameSession } from './game-session.store.ts';
import { leaveGame } from './leave-game.ts';
import { startMerge } from './merge.ts';

const dialogStyle = css`margin: auto; width: calc(100% - 32px); max-width: 420px; &[open] { animation: madang-rise ${motion.enter}ms ${motion.ease}; }`;
const panel = css`
  display: grid; gap: 16px; padding: 24px; background: ${color.overlay}; color: ${color.text}; border: 1px solid ${color.line}; border-radius: ${radius.modal}px; box-shadow: 0 24px 64px rgba(0, 0, 0, .42);
  h2 { font-size: 20px; outline: 0; } > p { margin: 0; color: ${color.text2}; font-size: 14px; } > [role='alert'] { color: ${color.persimmon}; &:empty { display: none; } }
`;
const list = css`
  display: grid; gap: 12px; padding: 16px; border-radius: ${radius.tile}px; background: ${color.s2};
  > div { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; } dt { color: ${color.text2}; font-size: 14px; } dd { font-size: 18px; font-weight: 700; text-align: right; white-space: nowrap; }
`;
const pair = css`display: grid; grid-template-columns: 1fr 1fr; gap: 8px;`;

/** True from an instant on, by the server's clock. */
const useIsPast = (at: number): boolean => {
  const [, look] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(timer);
      const left = at - serverClock.now();
      if (left > 0) timer = setTimeout(again, left);
    };
    const again = (): void => {
      look((times) => times + 1);
      wait();
    };
    wait();
    const stop = serverClock.watch(again);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [at]);
  return serverClock.now() >= at;
};

const watchView = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
/** Only what is in view shows it. An answer in one place is the answer of all. */
const useInView = (): boolean => useSyncExternalStore(watchView, () => document.visibilityState === 'visible');

/** The member has decided to stop: the game is left at once, without another question. */
const exitGame = (): void => {
  const exit = registeredExit();
  if (exit) exit();
  else void leaveGame('header');
  void startMerge();
};

const Due = ({ play }: { play: Play }): ReactNode => {
  const t = useText('platform');
  const format = useFormat();
  const id = useId();
  const minutes = useMinutes(play.since);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];

  const read = async (then: () => void): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      await call('/api/member/realityCheck/seen', {});
      then();
      await pollBalance(); // which notifies the other tabs as well, and postpones the next one
    } catch (thrown) {
      setError(errorMessage(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    // Nothing but a choice closes it: a key that was meant for the game is none.
    <Dialog onClose={() => {}} locked labelledBy={id} role="alertdialog" css={dialogStyle}>
      <section css={panel} data-reality="">
        <h2 id={id} tabIndex={-1} data-autofocus>
          {t('reality.title')}
        </h2>
        <dl css={list}>
          <div>
            <dt>{t('reality.time')}</dt>
            <dd>{hours > 0 ? t('reality.hours', { hours, minutes: rest }) : t('reality.minutes', { minutes })}</dd>
          </div>
          <div>
            <dt>{t('reality.staked')}</dt>
            <dd>
              <Money value={play.staked} unit={format.wonUnit} />
            </dd>
          </div>
          <div>
            <dt>{t('reality.net')}</dt>
            <dd>
              <Money value={play.net} unit={format.wonUnit} net />
            </dd>
          </div>
        </dl>
        <p>{t('reality.help')}</p>
        <p role="alert">{error}</p>
        <div css={pair}>
          <Button scale="large" onClick={() => void read(exitGame)} disabled={busy}>
            {t('reality.stop')}
          </Button>
          <Button scale="large" onClick={() => void read(() => {})} busy={busy} busyText={t('merge.busy')}>
            {t('reality.goOn')}
          </Button>
        </div>
      </section>
    </Dialog>
  );
};

const Watched = ({ play }: { play: Play }): ReactNode => {
  const due = useIsPast(play.checkAt);
  const inView = useInView();
  const { merge, launching } = useGameSession();
  // Never over the exit, which the member has taken already.
  return due && inView && !merge && !launching ? <Due play={play} /> : null;
};

/**
 * Duration and result of the member's play, at the interval that they chose. Source: domain §6 (RTS
 * 13).
 */
export const RealityCheck = (): ReactNode => {
  const { play } = useBalance();
  return play && <Watched play={play} />;
};
