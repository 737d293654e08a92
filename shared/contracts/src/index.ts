/** Everything of the contracts that the browser may ship: no validator, no zod. Schemas live behind './endpoints'. */
export * from './answer.ts';
export type { Api, Call, CallPath, DataOf, RefusalOf } from './api.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './event.ts';
export * from './events.ts';
export * from './hosts.ts';
export * from './limits.ts';
export * from './member/sign-up.ts';
export * from './pages.ts';
export * from './realtime/commands.ts';
export type { MessageOn, PublicTopic, RealtimeMessage } from './realtime/messages.ts';
export type * from './registry/build-facts.ts';
export * from './registry/release.ts';
export * from './session.ts';
export * from './site-check.ts';
export * from './vendor/page-message.ts';
