/** What only a host calls: the shell, a page alone, a test. */
export { queryClient } from './call/query.ts';
export { suspectSilence, tellReached, useLost, whenReached } from './call/reach.store.ts';
export { PlatformLayers } from './host/platform-layers.tsx';
export { PlatformProviders } from './host/platform-providers.tsx';
export { type HostOptions, isPlatformStarted, readBoot, startPlatform } from './host/start-platform.ts';
export { startUp } from './host/start-up.ts';
export { giveTexts, hasTexts } from './i18n/i18n.ts';
export { keepChoice } from './i18n/language.store.ts';
export { startRealtime } from './realtime/realtime.ts';
export { replayMessage } from './realtime/take-message.ts';
export { tellTopic } from './realtime/topics.ts';
export { allPages, type OwnedPage, releasedPage, releases, useRegistry } from './registry/registry.store.ts';
export { currentPage, navigateTo } from './session/navigation.ts';
export { dismiss, endSession, tellsOfEnd } from './session/session.ts';
export { takesCookies } from './storage/cookies.ts';
export { pollBalance, startBalancePoll } from './stores/balance-poll.ts';
export { loadCodes } from './stores/codes.ts';
export { type EventFact, type FrameFact, type PlatformFact, tapPlatform } from './tap/tap.ts';
