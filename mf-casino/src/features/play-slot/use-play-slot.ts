/** All behaviour of the page with a game in it. */
import { GAME_CHECK_MS, isApiError } from '@madang/contracts';
import {
  call,
  inGames,
  isGameWindow,
  leaveGame,
  openGameWindow,
  query,
  session,
  useBalance,
  useGameExit,
  useGameSession,
  useLanguage,
  useQuery,
} from '@madang/platform';
import { href, useNavigate, useSearchParams } from '@madang/platform/router';
import { type RefObject, useRef, useState } from 'react';
import { pickerPageOf } from '../../slot-lobby/vendors.ts';
import { embeddableOrigin, isElsewhere } from './game-origin.ts';
import { useDeadFrame } from './use-dead-frame.ts';
import { useGameDown } from './use-game-down.ts';
import { useShownPlay } from './use-shown-play.ts';
import { useVendorMessages } from './use-vendor-messages.ts';
import { useCloseBehind, useLeaveByTheWay, useWayOut, useWayToVendor } from './ways-out.ts';

/** A vendor may report the end before the site has written the reason, milliseconds. */
const CLOSED_CHECK_MS = 2_000;
/** What the site still takes for open after so long, only its vendor has ended, milliseconds. */
const CLOSED_GRACE_MS = 5_000;

/**
 * The state of a launch, polled every 10 s: a game can end without a message of its page. The poll is
 * the game's sign of life too: it continues behind other tabs while the game is `here`.
 */
const useLaunched = (
  launchId: string,
  superseded: boolean,
  { here, closed }: { here: RefObject<boolean>; closed: boolean },
) =>
  useQuery({
    ...query('/api/game/launch', { launchId }),
    queryFn: ({ signal }) => call('/api/game/launch', { launchId, alive: here.current }, { signal }),
    refetchIntervalInBackground: true,
    enabled: launchId !== '' && !superseded, // the server would only refuse, time and again
    refetchInterval: ({ state }) =>
      state.data?.open === false || isApiError(state.error, 'B0092') ? false : closed ? CLOSED_CHECK_MS : GAME_CHECK_MS,
  });

/** `window`: it opens in its own window; `away`: this is that window, which leads to the vendor. */
type State = 'gone' | 'error' | 'opening' | 'refused' | 'open' | 'window' | 'away';

/** While money returns the game stays as it was behind the modal, although it has ended. */
const useStableState = (state: State, leaving: boolean): State => {
  const shown = useRef(state);
  if (!(leaving && shown.current === 'open')) shown.current = state;
  return shown.current;
};

/** The vendor page's display of the member's money there. */
interface Reported {
  launchId: string;
  balance: number;
  turning: boolean;
  staked: number | undefined;
}

export const usePlaySlot = () => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const language = useLanguage();
  const balance = useBalance();
  const launchId = address.get('launch') ?? '';
  const superseded = typeof balance.balance !== 'number';
  const isHere = useRef(true);
  const [closed, setClosed] = useState<{ launchId: string; at: number }>();
  const answer = useLaunched(launchId, superseded, { here: isHere, closed: closed?.launchId === launchId });
  const launched = answer.data;
  const frame = useRef<HTMLIFrameElement>(null);
  // The first answer remains: another address or window would end the round that runs.
  const [pinned, pin] = useState<{ launchId: string; url: string; opens: 'page' | 'popup' }>();
  if (launched && pinned?.launchId !== launchId) pin({ launchId, url: launched.gameurl, opens: launched.opens });
  const [ready, setReady] = useState<string>();
  const [loaded, setLoaded] = useState<string>();
  const pickerPage = pickerPageOf(launched?.vendorCode);
  const [reported, setReported] = useState<Reported>();
  const goOut = useWayOut(launched?.vendorCode);
  const [left, setLeft] = useState<string>();
  const step = useGameSession().merge?.state.step;
  const leaving = left === launchId || step === 'progress' || step === 'complete';

  const inWindow = isGameWindow();
  const url = pinned?.launchId === launchId ? pinned.url : undefined;
  const origin = url === undefined ? null : embeddableOrigin(url, window.location.origin);
  const isSilent = loaded === launchId && ready !== launchId && url !== undefined && !superseded;
  const dead = useDeadFrame(launchId, isSilent);
  const now = ((): State => {
    if (
      launchId === '' ||
      closed?.launchId === launchId ||
      isApiError(answer.error, 'B0092') ||
      launched?.open === false
    )
      return 'gone';
    if (!launched || url === undefined) return answer.isError ? 'error' : 'opening';
    if (!isElsewhere(url, window.location.origin)) return 'refused';
    if (!inWindow && (pinned?.opens === 'popup' || dead)) return 'window';
    if (inWindow && (origin === null || !launched.frame || dead)) return 'away';
    return origin === null ? 'refused' : 'open';
  })();
  isHere.current = now !== 'window';
  useWayToVendor(now === 'away' ? url : undefined);
  useCloseBehind(inWindow && launched?.open === false && inGames(balance) === 0 && !leaving);
  const state = useStableState(now, leaving);

  const seamless = launched?.wallet === 'seamless';
  const polled = superseded ? null : seamless ? balance.cash : inGames(balance);
  // The vendor's page below knows it first: two amounts of one name must not differ.
  const shown = useRef<number | null>(null);
  // While the money returns the amount stays as it was: the dialog shows what has arrived.
  if (!leaving) shown.current = state === 'open' && reported?.launchId === launchId ? reported.balance : polled;
  const money = shown.current;
  const play = useShownPlay(balance, state === 'open' && reported?.launchId === launchId && reported.turning);
  const toPicker = () => {
    if (inWindow) window.close();
    else void navigate(href(pickerPage) ?? '/', { replace: true });
  };
  const [here] = useState(() => window.location.pathname);
  const stay = () => {
    if (window.location.pathname !== here) void navigate(`${here}?${address}`);
  };
  // Its vendor alone has ended it, or its money did not return: there is something left to leave.
  const isStillOpen = launched?.open === true && answer.dataUpdatedAt > (closed?.at ?? 0) + CLOSED_GRACE_MS;
  const isLeft = isStillOpen || (launched?.open === false && launched.endedBy !== 'elsewhere' && inGames(balance) > 0);
  const requestLaunch = () => {
    const report = reported?.launchId === launchId ? reported : undefined;
    const game = { launchId, money: seamless ? 0 : report?.balance, staked: report?.staked };
    return leaveGame('header', now === 'open' ? stay : undefined, game);
  };
  const free = useRef(false);
  const leave = async () => {
    if (superseded) return session.signOut(); // the newer session returns the money
    if (now === 'gone' && !isLeft) return toPicker();
    if (!(await requestLaunch())) return;
    setLeft(launchId);
    // The member leaves before this page renders again: its end must not open a second dialog.
    free.current = true;
    if (inWindow) window.close();
    else if (window.location.pathname === here) goOut();
  };
  useGameExit(() => void leave());
  const down = useGameDown(launched?.down ?? false, answer.dataUpdatedAt);
  free.current = left === launchId || superseded;
  useLeaveByTheWay(now === 'open', free, requestLaunch);
  useVendorMessages(frame, origin, ({ event, balance, turning, staked }) => {
    setReady(launchId); // whatever it sends, it stays
    if (event === 'balance' && typeof balance === 'number')
      setReported({ launchId, balance, turning: turning === true, staked });
    // Another page of the member may have ended it, where they play on: here it is only displayed.
    if (event === 'closed') {
      setClosed({ launchId, at: Date.now() });
      if (!superseded) void answer.refetch();
    }
    if (event === 'exit') void leave();
  });

  return {
    state,
    launchId,
    url,
    frame,
    ready: ready === launchId || loaded === launchId,
    onLoad: () => setLoaded(launchId),
    vendorKey: launched?.vendorKey ?? '',
    vendor: launched?.vendorNames[language],
    game: launched?.gameNames[language],
    gameKey: launched?.gameKey,
    /** Kind, return and volatility, where the vendor lists the game. */
    facts: launched?.facts ?? null,
    /**
     * Money in play, won: game money, or with a seamless vendor the cash at the site; null when a newer
     * login took over and neither server nor vendor reports it.
     */
    money,
    seamless,
    /** Game money of this game that is still with its vendor, won. */
    left: isLeft ? inGames(balance) : 0,
    /** Ended, but not yet left as far as the site knows. */
    isLeft,
    /** Why it is over, where that is known. */
    endedBy: launched?.down ? ('operator' as const) : (launched?.endedBy ?? null),
    /** Duration of this session's play, and its result. */
    play,
    /** Nothing new may be staked for now. */
    down: down && (now === 'open' || now === 'window'),
    openWindow: () => launched && openGameWindow({ launchId, vendorKey: launched.vendorKey }),
    superseded,
    /** Money is returning or has returned: the vendor's page is no longer of interest. */
    leaving,
    busy: answer.isFetching,
    retry: () => void answer.refetch(),
    leave,
    toPicker,
  } as const;
};

export type PlaySlot = ReturnType<typeof usePlaySlot>;
