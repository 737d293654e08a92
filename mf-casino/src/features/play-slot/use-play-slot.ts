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
  stayInGame,
  useBalance,
  useGameExit,
  useGameSession,
  useLanguage,
  useQuery,
} from '@madang/platform';
import { href, useLocation, useNavigate, useSearchParams } from '@madang/platform/router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useGoBack } from '../../navigation/use-go-back.ts';
import { pickerPageOf, useLobbyOf } from '../../slot-lobby/vendors.ts';
import { embeddableOrigin, isElsewhere } from './game-origin.ts';
import { useDeadFrame } from './use-dead-frame.ts';
import { useGameDown } from './use-game-down.ts';
import { useShownPlay } from './use-shown-play.ts';
import { useVendorMessages } from './use-vendor-messages.ts';

/** A vendor may report the end before the site has written the reason, milliseconds. */
const CLOSED_CHECK_MS = 2_000;
/** What the site still takes for open after so long, only its vendor has ended, milliseconds. */
const CLOSED_GRACE_MS = 5_000;

/**
 * The state of a launch, polled every 10 s: a game can end without a message of its own page. The poll is the game's
 * sign of life too, and so continues behind other tabs, while the game is `here`.
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

/**
 * Any other way out of an open game, the browser's Back button above all, returns the money too: the modal then
 * appears on the next page, and closes when the member is in the game again. `free`: no money returns from here any
 * more.
 */
const useLeaveByTheWay = (open: boolean, free: RefObject<boolean>, requestLaunch: () => Promise<boolean>): void => {
  const latest = useRef(requestLaunch);
  latest.current = requestLaunch;
  useEffect(() => {
    if (!open) return;
    const here = window.location.pathname;
    stayInGame();
    return () => {
      if (window.location.pathname === here || free.current || !session.current()) return;
      void latest.current();
    };
  }, [open, free]);
};

/** Back to the former page, but not into a picker that would open again by itself: to the lobby behind it. */
const useWayOut = (vendorCode: string | undefined): (() => void) => {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  const { page, query } = useLobbyOf(vendorCode);
  const goBack = useGoBack(page, query);
  const pickerPage = pickerPageOf(vendorCode);
  return () => {
    if (state?.from === pickerPage && pickerPage !== page)
      void navigate(href(page, { query }) ?? '/', { replace: true });
    else goBack();
  };
};

/** The window of a game whose vendor refuses every frame becomes the vendor's. Its opener is an empty frame of ours, which can close it and leads nowhere. */
const useWayToVendor = (url: string | undefined): void => {
  useEffect(() => {
    if (url !== undefined) window.location.replace(url);
  }, [url]);
};

/** A window whose game is over closes itself, whether or not the page that opened it is still there. */
const useCloseBehind = (over: boolean): void => {
  useEffect(() => {
    if (over) window.close();
  }, [over]);
};

/** `window`: it opens in a window of its own; `away`: this is that window, and on its way to the vendor. */
type State = 'gone' | 'error' | 'opening' | 'refused' | 'open' | 'window' | 'away';

/** While money comes back the game stays as it was behind the modal, though it has ended by then. */
const useHeld = (state: State, leaving: boolean): State => {
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
  // The first answer stands: another address, or another place, would end the round that runs.
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
  const state = useHeld(now, leaving);

  const seamless = launched?.wallet === 'seamless';
  const polled = superseded ? null : seamless ? balance.cash : inGames(balance);
  // The vendor's page knows it first, and stands right below: two amounts of one name must not differ.
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
  // Its vendor alone has ended it, or its money did not come home: there is something left to bring back.
  const isStillOpen = launched?.open === true && answer.dataUpdatedAt > (closed?.at ?? 0) + CLOSED_GRACE_MS;
  const isLeft = isStillOpen || (launched?.open === false && launched.endedBy !== 'elsewhere' && inGames(balance) > 0);
  const requestLaunch = () => {
    const hers = reported?.launchId === launchId ? reported : undefined;
    const game = { launchId, money: seamless ? 0 : hers?.balance, staked: hers?.staked };
    return leaveGame('header', now === 'open' ? stay : undefined, game);
  };
  const free = useRef(false);
  const leave = async () => {
    if (superseded) return session.signOut(); // the newer session returns the money
    if (now === 'gone' && !isLeft) return toPicker();
    if (!(await requestLaunch())) return;
    setLeft(launchId);
    free.current = true; // the member leaves before this page is drawn again: its end must not open a second question
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
    /**
     * Money in play, won: game money, or with a seamless vendor the cash at the site; null when a newer login took
     * over and neither server nor vendor reports it.
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
    /** Money is on its way, or has come: what the vendor's page shows now is no longer of interest. */
    leaving,
    busy: answer.isFetching,
    retry: () => void answer.refetch(),
    leave,
    toPicker,
  } as const;
};

export type PlaySlot = ReturnType<typeof usePlaySlot>;
