import type { DataOf } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { maskNumber } from '../../core/mask.ts';
import type { Db } from '../../db/index.ts';
import { mount } from '../../plugins/mount.ts';
import {
  answerRenewal,
  beginTotp,
  confirmEnrolment,
  endTotp,
  getInfo,
  isTotpRequired,
  memberView,
  readSecondFactor,
  renewRecoveryCodes,
} from '../members/index.ts';
import { findBank, readOption } from '../site/index.ts';
import { updateMemberInfo } from './update-info.command.ts';

type Detail = NonNullable<DataOf<'/api/member/info'>['account']>;

const detailOf = async (db: Db, memberIdx: bigint): Promise<Detail> => {
  const row = await getInfo(db, memberIdx);
  const [bank, { idle_minutes: idleMinutes }, isRequired, factor] = await Promise.all([
    findBank(db, row.bank),
    readOption(db),
    isTotpRequired(db, memberIdx),
    readSecondFactor(db, memberIdx),
  ]);
  const english = bank?.bank_name_en ?? row.bank;
  return {
    version: row.info_version,
    bank: row.bank,
    bankNames: { ko: bank?.bank_name_kr ?? row.bank, en: english, vn: english },
    bankacc: maskNumber(row.bankacc),
    memPhone: maskNumber(row.mem_phone),
    joinedAt: row.joined_at.toISOString(),
    partSendYn: row.part_send_yn,
    hasExchangePassword: row.cash_out_pass !== '',
    totp: { ...factor, isRequired },
    idleMinutes,
  };
};

/** What members read and change of their own data. */
export const memberInfoRoutes = async (app: FastifyInstance) => {
  const context = { db: app.db, clock: app.clock, sessions: app.sessions, sessionKeys: app.config.secrets.session };

  mount(app, endpoints.memberInfo, async ({ db, clock, caller, body }) => {
    const { newMsg, ...own } = await memberView(db, caller.memberIdx, clock.now());
    return {
      ...own,
      msgInfo: { newMsg },
      ...(body.detail && { account: await detailOf(db, caller.memberIdx) }),
    };
  });

  mount(app, endpoints.memberUpdate, async ({ caller, body, ...http }) => {
    const { renewed, ...saved } = await updateMemberInfo(context, caller, body);
    return { ...saved, ...(renewed && { renewed: await answerRenewal(app, http, renewed) }) };
  });

  mount(app, endpoints.totpBegin, ({ caller, body }) => beginTotp(context, caller, body.presentPass));

  mount(app, endpoints.totpConfirm, async ({ caller, body, ...http }) => {
    const { recoveryCodes, renewed } = await confirmEnrolment(context, caller, body.code);
    return { recoveryCodes, renewed: await answerRenewal(app, http, renewed) };
  });

  mount(app, endpoints.totpCodes, ({ caller, body }) => renewRecoveryCodes(context, caller, body));

  mount(app, endpoints.totpOff, async ({ db, caller, body, ...http }) => {
    const isRequired = await isTotpRequired(db, caller.memberIdx);
    return { renewed: await answerRenewal(app, http, await endTotp(context, caller, { ...body, isRequired })) };
  });
};
