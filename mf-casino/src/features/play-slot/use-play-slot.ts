/** All behaviour of the page with a game in it. */
import { GAME_CHECK_MS, isApiError } from '@madang/contracts';
import { inGames, leaveGame, query, session, useBalance, useLanguage, useQuery } from '@madang/platform';
import { href, useNavigate, useSearchParams } from '@madang/platform/router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useGoBack } from '../../navigation/use-go-back.ts';
import { pickerPageOf } from '../../slot-lobby/vendors.ts';
import { embeddableOrigin } from './game-origin.ts';
import { useVendorMessages } from './use-vendor-messages.ts';

/** What stands behind a launch id, asked again every 10 s: a game can end without a word of its own page. */
const useLaunched = (launchId: string) =>
  useQuery({
    ...query('/api/game/launch', { launchId }),
    enabled: launchId !== '',
    refetchInterval: ({ state }) =>
      state.data?.open === false || isApiError(state.error, 'B0092') ? false : GAME_CHECK_MS,
  });

/**
 * Whatever else leads away from an open game, the browser's own way back above all, brings the money back too: the
 * modal then stands on the page that she came to. `left`: it has come back already.
 */
const useLeaveByTheWay = (open: boolean, left: RefObject<boolean>): void => {
  useEffect(() => {
    if (!open) return;
    const here = window.location.pathname;
    return () => {
      if (window.location.pathname !== here && !left.current && session.current()) void leaveGame('header');
    };
  }, [open, left]);
};

export const usePlaySlot = () => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const language = useLanguage();
  const balance = useBalance();
  const launchId = address.get('launch') ?? '';
  const answer = useLaunched(launchId);
  const launched = answer.data;
  const frame = useRef<HTMLIFrameElement>(null);
  // The address of the first answer stays: another one in the frame would restart the game.
  const [pinned, pin] = useState<{ launchId: string; url: string }>();
  if (launched && pinned?.launchId !== launchId) pin({ launchId, url: launched.gameurl });
  const [ready, setReady] = useState<string>();
  const [closed, setClosed] = useState<string>();
  const pickerPage = pickerPageOf(launched?.vendorCode);
  const goBack = useGoBack(pickerPage);
  const left = useRef(false);

  const url = pinned?.launchId === launchId ? pinned.url : undefined;
  const origin = url === undefined ? null : embeddableOrigin(url, window.location.origin);
  const state = ((): 'gone' | 'error' | 'opening' | 'refused' | 'open' => {
    if (launchId === '' || closed === launchId || isApiError(answer.error, 'B0092') || launched?.open === false)
      return 'gone';
    if (!launched || url === undefined) return answer.isError ? 'error' : 'opening';
    return origin === null ? 'refused' : 'open';
  })();

  const money = typeof balance.balance === 'number' ? inGames(balance) : null;
  const toPicker = () => void navigate(href(pickerPage) ?? '/', { replace: true });
  const leave = async () => {
    if (state === 'gone' && money === 0) toPicker();
    else if (await leaveGame('header')) {
      left.current = true;
      goBack();
    }
  };
  useLeaveByTheWay(state === 'open', left);
  useVendorMessages(frame, origin, ({ event }) => {
    if (event === 'ready') setReady(launchId);
    if (event === 'closed') setClosed(launchId);
    if (event === 'exit' || event === 'closed') void leave();
  });

  return {
    state,
    launchId,
    url,
    frame,
    ready: ready === launchId,
    onLoad: () => setReady(launchId),
    vendorKey: pickerPage.slice(pickerPage.indexOf('.') + 1),
    vendor: launched?.vendorNames[language],
    game: launched?.gameNames[language],
    /** Game money, won; null when a newer login took over and the server no longer tells. */
    money,
    busy: answer.isFetching,
    retry: () => void answer.refetch(),
    leave,
    toPicker,
  } as const;
};

export type PlaySlot = ReturnType<typeof usePlaySlot>;
