/**
 * What the host gives to every remote. One copy at run time. Addresses are in './router', a host's
 * own part in './host'.
 */

export { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
export { bus } from './bus/bus.ts';
export { type CallOptions, call } from './call/call.ts';
export {
  actErrorText,
  createIntention,
  type Intention,
  isUnconfirmed,
  leavesOpen,
  unansweredBody,
  useIntention,
} from './call/intention.ts';
export { query, refetchQueries } from './call/query.ts';
export { requestId } from './call/request-id.ts';
export {
  type DaySpan,
  dayAfter,
  isDay,
  isSpanPossible,
  notAfter,
  type QuickSpan,
  quickSpanOf,
  secondsOf,
  seoulNoon,
  spanOf,
} from './clock/days.ts';
export { serverClock } from './clock/server-clock.ts';
export { spanError } from './clock/span-error.ts';
export { useMinutes } from './clock/use-minutes.ts';
export { useGameExit } from './game-session/game-exit.ts';
export {
  type GameSession,
  type GameWindow,
  type Launch,
  type Merge,
  type MergeState,
  type MergeType,
  useGameSession,
} from './game-session/game-session.store.ts';
export { isGameWindow } from './game-session/is-game-window.ts';
export { launchGame } from './game-session/launch-game.ts';
export { LaunchOverlay } from './game-session/launch-overlay.tsx';
export { leaveGame, stayInGame } from './game-session/leave-game.ts';
export { openGameWindow } from './game-session/start-games.ts';
export { errorMessage, errorText } from './i18n/error-text.ts';
export { type Format, seoulDay, useFormat } from './i18n/format.ts';
export { loadTexts, registerTexts, setLanguage, type TextLoaders, type Translate, text } from './i18n/i18n.ts';
export { currentLanguage, useLanguage } from './i18n/language.store.ts';
export { SeoulTime } from './i18n/seoul-time.tsx';
export { spokenTime } from './i18n/spoken-time.ts';
export { useText } from './i18n/use-text.ts';
export { useSearchKey } from './keyboard/use-search-key.ts';
export { playStream } from './media/play-stream.ts';
export { alertMember } from './notice/alert.store.ts';
export { AlertDialog } from './notice/alert-dialog.tsx';
export { NoticeToasts } from './notice/notice-toasts.tsx';
export { notify } from './notice/toasts.store.ts';
export { onTopic, useTopic } from './realtime/topics.ts';
export { pagesOf, readPage, useLastPage } from './registry/list-page.ts';
export {
  type AppDefinition,
  defineApp,
  type PageModule,
  type PageProps,
  type RemoteApp,
} from './remote/define-app.tsx';
export { defineLifecycles, type LifecycleProps, type Lifecycles } from './remote/define-lifecycles.tsx';
export { refreshMember } from './session/refresh-member.ts';
export { session } from './session/session.ts';
export { useMember } from './session-state/member.store.ts';
export { deviceStorage } from './storage/device-storage.ts';
export { tabStorage } from './storage/tab-storage.ts';
export { type Balance, inGames, type Play, useBalance } from './stores/balance.store.ts';
export { type Codes, useCodes } from './stores/codes.ts';
export { putDraft, useDraft } from './stores/drafts.ts';
export { usePause } from './stores/pause.store.ts';
export { useFrozenBalance, useShownBalance } from './stores/shown-balance.ts';
export { useUnread } from './stores/unread.store.ts';
