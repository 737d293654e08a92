import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Clock } from './core/clock.ts';
import { routableTarget } from './core/page-address.ts';
import type { Db } from './db/index.ts';
import { memberInfoModule } from './modules/account/index.ts';
import { attendanceModule } from './modules/attendance/index.ts';
import { bannerModule } from './modules/banners/index.ts';
import { betProcModule } from './modules/bet-proc/index.ts';
import { betModule } from './modules/bets/index.ts';
import { postModule } from './modules/boards/index.ts';
import { couponModule } from './modules/coupons/index.ts';
import { gameModule } from './modules/games/index.ts';
import { giveModule } from './modules/give/index.ts';
import { jackpotModule } from './modules/jackpots/index.ts';
import { lotteryModule } from './modules/lottery/index.ts';
import { mainModule } from './modules/main/index.ts';
import { memberModule } from './modules/members/index.ts';
import { boardModule } from './modules/messages/index.ts';
import { minigameModule } from './modules/minigame/index.ts';
import { operatorModule } from './modules/operator/index.ts';
import { overrideModule } from './modules/override/index.ts';
import { pageModule } from './modules/page/index.ts';
import { partnerModule } from './modules/partners/index.ts';
import { coinModule } from './modules/payments/crypto/index.ts';
import { cashModule } from './modules/payments/index.ts';
import { pointModule } from './modules/points/index.ts';
import { qaModule } from './modules/qa/index.ts';
import { receivableModule } from './modules/receivables/index.ts';
import { registryModule } from './modules/releases/index.ts';
import { limitModule } from './modules/responsible-gaming/index.ts';
import { rotaryModule } from './modules/rotary/index.ts';
import { siteModule } from './modules/site/index.ts';
import { siteCheckModule } from './modules/site-check/index.ts';
import { sportsBetModule, sportsModule } from './modules/sports/index.ts';
import { supportModule } from './modules/support/index.ts';
import { fakeNetwork, workbenchModule } from './modules/workbench/index.ts';
import { createCallGate } from './plugins/call-gate.ts';
import { cipherPlugin } from './plugins/cipher/index.ts';
import { docsPlugin } from './plugins/docs.ts';
import { encodingPlugin } from './plugins/encoding.ts';
import { errorsPlugin, unfit } from './plugins/errors.ts';
import { healthPlugin } from './plugins/health/index.ts';
import { jsonBodyPlugin } from './plugins/json-body.ts';
import { limitPlugin, loadPlugin, overloadPlugin } from './plugins/load/index.ts';
import { type PostgresBus, realtimePlugin } from './plugins/realtime/index.ts';
import { callerPlugin, sessionPlugin } from './plugins/session/index.ts';
import { strictTransportPlugin } from './plugins/strict-transport.ts';

/**
 * Milliseconds for a whole request, its headers and body; then the connection ends with 408. A
 * call's largest body, 1 MiB, arrives in time at 9 KB/s; a release's largest file, 5 MB, at 42
 * KB/s. Fastify's own default is no limit at all.
 */
const REQUEST_TIMEOUT_MS = 120_000;
/** Between two searches for connections that are too slow, milliseconds. */
const CONNECTIONS_CHECK_MS = 1_000;

export interface AppOptions {
  config: Config;
  db: Db;
  /** Connections for what reads much; without them it shares those of the calls. */
  reportDb?: Db | undefined;
  /**
   * Connections for members' own lists over a span; without them they share those of the reports.
   */
  ownListDb?: Db | undefined;
  clock: Clock;
  /** Carries realtime messages to other processes; without it this one is alone. */
  bus?: PostgresBus | undefined;
  /** An overloaded process refuses calls by their class. */
  isShedding?: boolean;
  /** Whether the database knows the secrets of `config` still; without it they are not compared. */
  areSecretsKept?: () => Promise<boolean>;
  logger?: FastifyServerOptions['logger'];
}

/** The whole server but for listening: tests inject requests into it. */
export const buildApp = async ({
  config,
  db,
  reportDb = db,
  ownListDb = reportDb,
  clock,
  bus,
  isShedding = false,
  areSecretsKept = async () => true,
  logger = false,
}: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    logger,
    bodyLimit: 1_048_576,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    rewriteUrl: ({ method, url = '/', headers }) =>
      method === 'GET' && headers.accept?.includes('text/html') ? routableTarget(url) : url,
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: unfit,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('config', config);
  app.decorate('clock', clock);
  app.decorate('db', db);
  app.decorate('reportDb', reportDb);
  app.decorate('ownListDb', ownListDb);
  app.decorate('callGate', createCallGate());
  app.decorateRequest('caller', null);
  app.decorateRequest('sessionRefusal', null);

  await app.register(strictTransportPlugin);
  await app.register(errorsPlugin);
  await app.register(loadPlugin);
  if (isShedding) await app.register(overloadPlugin, {});
  await app.register(encodingPlugin);
  await app.register(jsonBodyPlugin);
  // In this order: the cipher reads the token's claims,
  // and only after that the database is queried for the caller.
  await app.register(sessionPlugin);
  await app.register(limitPlugin);
  await app.register(cipherPlugin);
  await app.register(callerPlugin);
  await app.register(fakeNetwork);
  await app.register(realtimePlugin, { sessions: app.sessions, shared: bus });
  await app.register(siteCheckModule);
  await app.register(docsPlugin);
  await app.register(healthPlugin, { areSecretsKept });
  await app.register(memberModule);
  await app.register(memberInfoModule);
  await app.register(siteModule);
  await app.register(bannerModule);
  await app.register(gameModule);
  await app.register(jackpotModule);
  await app.register(mainModule);
  await app.register(boardModule);
  await app.register(postModule);
  await app.register(limitModule);
  await app.register(cashModule);
  await app.register(coinModule);
  await app.register(pointModule);
  await app.register(rotaryModule);
  await app.register(attendanceModule);
  await app.register(lotteryModule);
  await app.register(minigameModule);
  await app.register(receivableModule);
  await app.register(sportsModule);
  await app.register(sportsBetModule);
  await app.register(betProcModule);
  await app.register(couponModule);
  await app.register(giveModule);
  await app.register(betModule);
  await app.register(supportModule);
  await app.register(partnerModule);
  await app.register(operatorModule);
  await app.register(registryModule);
  await app.register(overrideModule);
  await app.register(qaModule);
  await app.register(workbenchModule);
  await app.register(pageModule);
  return app;
};
