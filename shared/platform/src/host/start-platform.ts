/** What only a host does: starts everything that one page has once. */
import {
  BOOT_ELEMENT,
  type BootData,
  isClosedBy,
  type PageDefinition,
  type RegistrySnapshot,
  type Release,
  type RemoteManifest,
  signedOut,
} from '@madang/contracts';
import { setEyeLabel } from '@madang/ui';
import { bus } from '../bus/bus.ts';
import { query, queryClient } from '../call/query.ts';
import { setSiteAddress } from '../call/site-address.ts';
import { serverClock } from '../clock/server-clock.ts';
import { gameSessionStore } from '../game-session/game-session.store.ts';
import { isGameWindow } from '../game-session/is-game-window.ts';
import { startGames } from '../game-session/start-games.ts';
import { giveTexts, loadTexts, registerTexts, startLanguage } from '../i18n/i18n.ts';
import { setSiteHost } from '../i18n/language.store.ts';
import { apiTexts, platformTexts } from '../i18n/own-texts.ts';
import { useText } from '../i18n/use-text.ts';
import { alertStore } from '../notice/alert.store.ts';
import { toastsStore } from '../notice/toasts.store.ts';
import { startRealtime } from '../realtime/realtime.ts';
import { registryStore } from '../registry/registry.store.ts';
import { startBalancePoll } from '../session/balance-poll.ts';
import { startIdleWatch } from '../session/idle.ts';
import { onGamePage } from '../session/navigation.ts';
import { watchReturn } from '../session/page-return.ts';
import { startRefresher } from '../session/refresher.ts';
import { adopt, announceEnd, dismiss, startSession } from '../session/session.ts';
import { takeSessionMarker } from '../session/session-marker.ts';
import { memberStore } from '../session-state/member.store.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { pauseStore } from '../stores/pause.store.ts';
import { startClockWatch } from './clock-watch.ts';
import { startReconnecting } from './reconnect.ts';

export interface HostOptions {
  /** Pages that the host itself draws. */
  pages?: readonly PageDefinition[];
  /** False: no poll, no socket, no token timer (tests). Default: true. */
  live?: boolean;
  /** What the page shows when the boot data brings no registry (a third-party host). */
  manifest?: RemoteManifest;
  /**
   * Origin of the site, on a page of a third-party host; the server's `BOOT_ORIGINS` contains it.
   */
  site?: string;
}

/** Boot data of the page; null where the server of this product did not write the page. */
export const readBoot = (): BootData | null => {
  const element = document.getElementById(BOOT_ELEMENT);
  return element?.textContent ? (JSON.parse(element.textContent) as BootData) : null;
};

/** A remote that is in the page already: nothing of it is to be loaded. */
const alone = ({ name, platform, pages }: RemoteManifest): RegistrySnapshot => {
  const release: Release = {
    name,
    version: '0.0.0',
    base: '',
    entry: '',
    exposes: {},
    arrangements: { desktop: [], mobile: [] },
    integrity: {},
    platform,
    // Keys, not texts: the page's own head shows its name here.
    pages: pages.map(({ title: _title, ...page }) => page),
    menu: [],
  };
  return { id: 'alone', remotes: [release], planned: [] };
};

const useEyeLabel = (): string => useText('platform')('showTyped');

let stopCurrent: (() => void) | null = null;

/** True once a host has started the platform on this page. */
export const isPlatformStarted = (): boolean => stopCurrent !== null;

/**
 * Starts the platform with the page's boot data, or without any on a page of a third-party host.
 * Resolves when the texts of the first rendering are loaded. Returns the function that stops it.
 */
export const startPlatform = async (boot: BootData | null, options: HostOptions = {}): Promise<() => void> => {
  stopCurrent?.();
  setSiteAddress(options.site);
  if (boot) serverClock.set(boot.serverTime);
  sessionStore.setState({ session: null, guestKey: boot?.key ?? null, mode: boot?.mode ?? 'production' });
  registryStore.setState({
    snapshot:
      boot?.registry ?? (options.manifest ? alone(options.manifest) : { id: 'empty', remotes: [], planned: [] }),
    hostPages: options.pages ?? [],
  });
  gameSessionStore.setState({ launching: false, merge: null, window: null });
  memberStore.setState({ member: null });
  pauseStore.setState({ pause: null });
  alertStore.setState({ alerts: [] });
  toastsStore.setState({ toasts: [] });
  setSiteHost(boot?.siteHost);
  startLanguage(boot?.language);
  if (boot?.texts) giveTexts(boot.texts.namespace, boot.language, boot.texts.words);
  registerTexts('api', apiTexts);
  registerTexts('platform', platformTexts);
  setEyeLabel(useEyeLabel);

  if (boot) {
    const { siteCheck, serverTime } = boot;
    queryClient.setQueryData(query('/api/common/siteCheckInfo', {}).queryKey, { ...siteCheck, serverTime });
  }

  // A closed site ends no session; it only shows none.
  const ended = boot !== null && !boot.session && !isClosedBy(boot.siteCheck, boot.serverTime) && takeSessionMarker();
  const stops = [
    startSession(),
    bus.on(signedOut, () => {
      gameSessionStore.setState({ launching: false, merge: null, window: null });
      if (isGameWindow()) window.close(); // a game's window is no place to browse in
    }),
  ];
  if (boot?.session) {
    const { member, newMsg, pause, ...session } = boot.session;
    adopt(session, member, newMsg, pause);
  }
  if (options.live !== false) {
    stops.push(
      startRefresher(() => dismiss('expired')),
      watchReturn(() => location.reload()),
      startReconnecting(),
      startClockWatch(),
      startBalancePoll(),
      startIdleWatch(),
      startRealtime(),
    );
    if (!isGameWindow()) stops.push(startGames());
  }
  const stop = (): void => {
    for (const each of stops.splice(0)) each();
    if (stopCurrent === stop) stopCurrent = null;
  };
  stopCurrent = stop;
  // By a vendor's way to the lobby: the page that opened it has the lobby.
  if (options.live !== false && isGameWindow() && !onGamePage()) window.close();
  await Promise.all([loadTexts('api'), loadTexts('platform')]);
  if (ended && stopCurrent === stop) announceEnd();
  return stop;
};
