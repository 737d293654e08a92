import {
  callbackSecrets,
  checkVendorRequest,
  type SeamlessBody,
  type SeamlessData,
  type SeamlessOperation,
  seamlessHttpStatus,
  seamlessOperations,
  seamlessPath,
} from '@madang/contracts/vendor-protocol';
import type { FastifyInstance } from 'fastify';
import { createSampledWarn } from '../../../core/sampled-warn.ts';
import { balanceOf } from '../../../ledger/index.ts';
import { isFitBody } from '../../../plugins/fit-body.ts';
import { nonceMemory } from '../../../plugins/nonce-memory.ts';
import { listJackpots } from '../../jackpots/index.ts';
import { type GameContext, nowOf } from '../game-context.ts';
import { type Vendor, vendorByKey } from '../vendors/vendor.repository.ts';
import { membersByRef, readWallet } from '../wallet/wallet.repository.ts';
import { bet, tokenError } from './bet.command.ts';
import { type Answer, refused } from './effect.ts';
import { endRound } from './end-round.command.ts';
import { jackpotWin } from './jackpot-win.command.ts';
import { rollback } from './rollback.command.ts';
import { sessionByToken } from './token-holder.repository.ts';
import { win } from './win.command.ts';

type Operations = {
  [O in SeamlessOperation]: (
    games: GameContext,
    vendor: Vendor,
    body: SeamlessBody<O>,
  ) => Promise<Answer<SeamlessData<O>>>;
};

const authenticated = async (games: GameContext, vendor: Vendor, token: string) => {
  const session = await sessionByToken(games.db, vendor.code, token);
  const failure = tokenError(session, nowOf(games));
  if (!session || failure) return { failure: refused(failure ?? 'INVALID_TOKEN', 'the session is over') };
  const { cash } = await balanceOf(games.db, session.member_idx);
  return { session, balance: Number(cash) };
};

/**
 * The member behind a vendor's reference; wins and rollbacks use it, because a token may be over.
 */
const withMember = async <Data>(
  games: GameContext,
  { memberRef }: { memberRef: string },
  act: (memberIdx: bigint) => Promise<Answer<Data>>,
): Promise<Answer<Data>> => {
  const memberIdx = (await membersByRef(games.db, [memberRef])).get(memberRef);
  return memberIdx === undefined ? refused('PLAYER_NOT_FOUND', `no player ${memberRef}`) : act(memberIdx);
};

const operations: Operations = {
  authenticate: async (games, vendor, { token }) => {
    const found = await authenticated(games, vendor, token);
    if (found.failure) return found.failure;
    const wallet = await readWallet(games.db, found.session.member_idx);
    return {
      status: 'OK',
      data: {
        memberRef: wallet?.ref ?? '',
        sessionId: found.session.launch_id,
        gameKey: found.session.game_key,
        currency: 'KRW',
        balance: found.balance,
      },
    };
  },
  balance: async (games, vendor, { token }) => {
    const found = await authenticated(games, vendor, token);
    return found.failure ?? { status: 'OK', data: { balance: found.balance } };
  },
  bet,
  win: (games, vendor, body) => withMember(games, body, (member) => win(games, vendor, member, body)),
  rollback: (games, vendor, body) => withMember(games, body, (member) => rollback(games, vendor, member, body)),
  endRound: (games, vendor, body) => withMember(games, body, (member) => endRound(games, vendor, member, body)),
  jackpots: async ({ db }) => {
    const levels = await listJackpots(db);
    const list = levels.map(({ level, value, seed }) => ({ level, value: Number(value), seed: Number(seed) }));
    return { status: 'OK', data: { levels: list } };
  },
  jackpotWin: (games, vendor, body) => withMember(games, body, (member) => jackpotWin(games, vendor, member, body)),
};

/**
 * What vendors of either wallet may call: it is the site's own cash that a jackpot is paid into.
 */
const ofEitherWallet: readonly SeamlessOperation[] = ['jackpots', 'jackpotWin'];

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A round with everything that is needed to show it again, bytes. */
const BODY_LIMIT = 64 * 1024;

/** The signed callback endpoint of this site's wallet for seamless vendors. */
export const seamlessRoutes = async (app: FastifyInstance) => {
  const { games, config } = app;
  const nonces = nonceMemory();
  const warn = createSampledWarn(app.log);
  // The signature is over the bytes as they came, so nothing may parse them before.
  app.removeAllContentTypeParsers();
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));

  // Too long, or of another type: answered in the protocol, so that it is not retried for ever.
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const isUnfit = (error.statusCode ?? 500) < 500;
    if (!isUnfit) request.log.error({ err: error, alert: 'seamless' }, 'game alert: seamless');
    const given = isUnfit ? refused('INVALID_REQUEST', error.message) : refused('INTERNAL_ERROR', 'send it again');
    return reply.code(seamlessHttpStatus(given.status)).send(given);
  });

  for (const operation of Object.keys(seamlessOperations) as SeamlessOperation[]) {
    const act = operations[operation] as (
      games: GameContext,
      vendor: Vendor,
      body: unknown,
    ) => Promise<Answer<unknown>>;
    app.post<{ Params: { vendorKey: string } }>(
      seamlessPath(':vendorKey', operation),
      { schema: { hide: true }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const { vendorKey } = request.params;
        const answer = (given: Answer<unknown>) => reply.code(seamlessHttpStatus(given.status)).send(given);
        const rawBody = typeof request.body === 'string' ? request.body : '';
        const path = seamlessPath(vendorKey, operation);
        // The real time: a vendor does not know of a clock that a test moves.
        const signed = { vendorKey, path, rawBody, now: Date.now(), headers: request.headers };
        const keys = config.secrets.knownCounterpart(vendorKey);
        const unsigned = keys
          ? checkVendorRequest(callbackSecrets(keys, vendorKey), signed, nonces)
          : 'INVALID_SIGNATURE';
        if (unsigned) {
          warn(
            unsigned,
            { refusal: unsigned, vendor: vendorKey, ip: request.ip },
            'a callback of a vendor was refused',
          );
          return answer({ status: unsigned as 'INVALID_SIGNATURE', message: 'the signature was not accepted' });
        }
        const vendor = await vendorByKey(games.db, vendorKey);
        if (!vendor || (vendor.wallet !== 'seamless' && !ofEitherWallet.includes(operation)))
          return answer(refused('INVALID_REQUEST', 'no seamless vendor of this name'));
        const received = parsed(rawBody);
        if (!isFitBody(received)) return answer(refused('INVALID_REQUEST', 'too deep, or a text that cannot be kept'));
        const body = seamlessOperations[operation].body.safeParse(received);
        if (!body.success) return answer(refused('INVALID_REQUEST', body.error.message));
        try {
          return answer(await act(games, vendor, body.data));
        } catch (err) {
          request.log.error({ err, alert: 'seamless', vendor: vendorKey, operation }, 'game alert: seamless');
          return answer(refused('INTERNAL_ERROR', 'send the same request again'));
        }
      },
    );
  }
};
