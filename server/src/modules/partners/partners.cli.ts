import { ulid } from 'ulid';
import type { Config } from '../../config.ts';
import { type ConsoleCommand, consoleCommand, readOf } from '../../core/console/command.ts';
import { isRefusal } from '../../core/refusal.ts';
import { errorMessage } from '../../core/translations.ts';
import { createHeadOffice, linkMessage } from '../members/index.ts';
import {
  chargePartner,
  confirmPeriod,
  decidePartnerTransfer,
  exportPeriod,
  gameTypes,
  listWaitingTransfers,
  moveInTree,
  partnerIdxOf,
  partnerStatuses,
  payPeriod,
  setPartnerStatus,
  setRate,
} from './index.ts';

type Prepared = ReturnType<ConsoleCommand>;
type Office = Parameters<NonNullable<Prepared>>[0];

const isDay = (text = '') => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const oneOf = <Value extends string>(values: readonly Value[], text = ''): Value | undefined =>
  values.find((value) => value === text);

/** Basis points of a percentage with at most two decimals. */
const basisPointsOf = (text = ''): number | undefined => {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const bp = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return whole !== undefined && bp <= 10_000 ? bp : undefined;
};

const reasons: Readonly<Record<string, string>> = {
  PT01: 'The rate is above that of the partner above.',
  PT02: 'The rate is below that of a partner below.',
  PT03: 'This rate was changed today already.',
  PT04: 'Who confirmed a settlement does not pay it: another person must. See "pnpm operator console" for accounts.',
  PT05: 'There is no such partner or request.',
  PT06: 'The new parent must be a partner of a higher tier who is not below.',
  OP02: 'It concerns the account of the operator who uses this console.',
  C503: 'Nothing there awaits this.',
  U0011: 'The partner or the account is not active.',
  C301: 'The partner may not move money.',
  C302: 'The account is no longer below the partner.',
  C303: 'The account cannot receive money.',
  C401: 'The partner may not move money.',
  C402: 'The account is no longer below the partner.',
  C403: 'The account is in a game.',
  C601: 'The partner has less cash than that.',
  C701: 'The account has less cash than that.',
};

/** A refusal becomes its reason. */
const attempt =
  (work: (office: Office) => Promise<string>): Prepared =>
  async (office) => {
    try {
      return { done: true, message: await work(office) };
    } catch (error) {
      const message = isRefusal(error) ? reasons[error.code] : undefined;
      if (message === undefined) throw error;
      return { done: false, message };
    }
  };

const rate = ([memId, type, kind, percent, ...rest]: readonly string[]): Prepared => {
  const [gameType, rateKind, bp] = [
    oneOf(gameTypes, type),
    oneOf(['rolling', 'losing'] as const, kind),
    basisPointsOf(percent),
  ];
  if (!memId || !gameType || !rateKind || bp === undefined || rest.length > 0) return null;
  return attempt(async (office) => {
    const decided = { version: readOf(office), actor: office.actor };
    const input = { partnerIdx: null, memId, gameType, kind: rateKind, bp, ...decided };
    const set = await setRate(office, input);
    return `${set.memId}: ${gameType} ${rateKind} is ${set.bp / 100} % from ${set.validFrom}, 00:00 in Seoul.`;
  });
};

const status = ([memId, to, ...reason]: readonly string[]): Prepared => {
  const next = oneOf(partnerStatuses, to);
  if (!memId || !next || reason.length === 0) return null;
  return attempt(async (office) => {
    const order = { memId, reason: reason.join(' '), version: readOf(office), actor: office.actor };
    await setPartnerStatus(office, { ...order, status: next });
    return `${memId} is ${next}.`;
  });
};

const move = ([memId, to, ...reason]: readonly string[]): Prepared => {
  if (!memId || !to || reason.length === 0) return null;
  return attempt(async (office) => {
    const order = { memId, reason: reason.join(' '), version: readOf(office), actor: office.actor };
    await moveInTree(office, { ...order, to });
    return `${memId} is below ${to}; earlier bets keep their partners.`;
  });
};

const charge = ([memId, type, kind, won, ...reason]: readonly string[]): Prepared => {
  const [gameType, what] = [oneOf(gameTypes, type), oneOf(['bonus', 'adjustment'] as const, kind)];
  if (!memId || !gameType || !what || !/^-?[1-9]\d{0,14}$/.test(won ?? '') || reason.length === 0) return null;
  const amount = BigInt(won as string);
  return attempt(async (office) => {
    const input = {
      ...{ requestId: ulid(), memId, gameType, kind: what, amount },
      ...{ reason: reason.join(' '), cites: null, actor: office.actor },
    };
    const { period } = await chargePartner(office, input);
    return `${amount} won enter the losing base of ${memId} for ${period}.`;
  });
};

const decide =
  (work: typeof confirmPeriod, done: string) =>
  ([period, memId = '', ...rest]: readonly string[]): Prepared => {
    if (!period || !isDay(period) || rest.length > 0) return null;
    return attempt(async (office) => {
      const { rows, total, members } = await work(office, { period, memId, actor: office.actor });
      return `${rows} settlements of ${period} are ${done}: ${total.toLocaleString('en')} won. The members' own rolling is ${members}.`;
    });
  };

const exported = ([period, memId, ...rest]: readonly string[]): Prepared => {
  if (!period || !isDay(period) || !memId || rest.length > 0) return null;
  return attempt(async ({ db }) => JSON.stringify(await exportPeriod(db, await partnerIdxOf(db, memId), period, null)));
};

const transfers = (args: readonly string[]): Prepared => {
  if (args.length > 0) return null;
  return attempt(async ({ db }) => {
    const waiting = await listWaitingTransfers(db);
    if (waiting.length === 0) return 'No gift or taking waits for a second user.';
    return waiting
      .map(
        ({ transferIdx, kind, partner, memId, amount, reason, requestedAt }) =>
          `${transferIdx} ${kind} ${amount.toLocaleString('en')} won, ${partner} ${kind === 'give' ? 'to' : 'from'} ${memId}, ${reason === 'amount' ? 'large amount' : 'new account'}, ${requestedAt.toISOString()}`,
      )
      .join('\n');
  });
};

const transfer = ([number, to, ...rest]: readonly string[]): Prepared => {
  const decision = oneOf(['confirm', 'reject'] as const, to);
  if (!/^[1-9]\d{0,14}$/.test(number ?? '') || !decision || rest.length > 0) return null;
  return attempt(async (office) => {
    const decider = { operator: office.actor };
    const status = await decidePartnerTransfer(office, { transferIdx: BigInt(number as string), decision, decider });
    return `${number} is ${status}.`;
  });
};

const create =
  (site: () => Pick<Config, 'siteOrigins'>) =>
  ([
    memId = '',
    memNick = '',
    memName = '',
    memPhone = '',
    bank = '',
    bankacc,
    ...rest
  ]: readonly string[]): Prepared => {
    if (!bankacc || rest.length > 0) return null;
    return async (office) => {
      try {
        const account = { memId, memNick, memName, memPhone, bank, bankacc };
        const link = await createHeadOffice(office, { ...account, actor: office.actor });
        return { done: true, message: linkMessage(site().siteOrigins[0], link) };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const { field } = error.params ?? {};
        const message = errorMessage('en', error.code, error.params);
        return { done: false, message: `${error.code}: ${message}${field ? ` (${field})` : ''}` };
      }
    };
  };

type Command = (args: readonly string[]) => Prepared;
const commands: Readonly<Record<string, Command>> = {
  rate,
  status,
  move,
  charge,
  confirm: decide(confirmPeriod, 'confirmed'),
  pay: decide(payPeriod, 'paid'),
  export: exported,
  transfers,
  transfer,
};

/**
 * `partner create|rate|status|move|charge|confirm|pay|export|transfers|transfer …`.
 * @param site the settings of the site that a link of `create` is for
 */
export const partnerByConsole = (site: () => Pick<Config, 'siteOrigins'>) =>
  consoleCommand(
    [
      ['partner create <memId> <nickname> <holder> <phone> <bank code> <account>', 'a head office, and its link'],
      ['partner rate <memId> casino|hotelcasino|slot|mini|sports rolling|losing <percent>'],
      ['partner status <memId> ACTIVE|SUSPENDED|CLOSED <reason>'],
      ['partner move <memId> <memId of the new parent> <reason>'],
      ['partner charge <memId> <game type> bonus|adjustment <won> <reason>'],
      ['partner confirm|pay <YYYY-MM-DD> [memId]', 'two different people'],
      ['partner export <YYYY-MM-DD> <memId>', 'a settled day for tools/verify-settlement'],
      ['partner transfers', 'gifts and takings that wait for a second user'],
      ['partner transfer <number> confirm|reject'],
    ],
    ([name = '', ...args]) => {
      if (name === 'create') return create(site)(args);
      return Object.hasOwn(commands, name) ? (commands[name]?.(args) ?? null) : null;
    },
  );
