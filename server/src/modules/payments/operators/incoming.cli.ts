import { FIRST_VERSION } from '@madang/contracts';
import { ulid } from 'ulid';
import { type ConsoleCommand, consoleCommand, readArgument } from '../../../core/console/command.ts';
import { readVersionOf } from '../../../core/decisions/read-version.ts';
import { isRefusal } from '../../../core/refusal.ts';
import { seoulTimeOf } from '../../../core/seoul.ts';
import { errorMessage as messageOf } from '../../../core/translations.ts';
import type { Db } from '../../../db/index.ts';
import { chainIncoming, coinKinds } from '../crypto/index.ts';
import { listUnmatched, type PendingIncoming, readStateOf, settleIncoming } from '../index.ts';

const done = { attach: 'is attached', credit: 'is credited', return: 'is returned' } as const;
const isHow = (word: string): word is keyof typeof done => Object.hasOwn(done, word);

const formatKrw = (amount: bigint): string => `${amount.toLocaleString('en')} won`;

type Unmatched = Awaited<ReturnType<typeof listUnmatched>>['rows'][number];

/** The bank knows an account number, a chain the amount of a quote. */
const ownerText = ({ is_bank, mem_id, mem_name }: Unmatched): string => {
  if (mem_id === null) return is_bank ? 'to no account number of ours' : 'of no quote';
  return `${is_bank ? 'to the account number of' : 'of a quote of'} ${mem_id} ${mem_name}`;
};

const lineOf = (row: Unmatched): string => {
  const { incoming_idx, received_at, left, amount, sender, is_bank, namesakes } = row;
  return [
    `${incoming_idx}@${readVersionOf(readStateOf(row))}`,
    seoulTimeOf(received_at),
    left === amount ? formatKrw(amount) : `${formatKrw(left)} of ${formatKrw(amount)}`,
    `from ${sender}`,
    ownerText(row),
    ...(namesakes.length > 0 ? [`${is_bank ? 'same holder' : 'quote near it'}: ${namesakes.join(', ')}`] : []),
  ].join('  ');
};

/** Without a number: nothing can be settled before the confirmations and the price are there. */
const pendingLineOf = ({ network, txid, usdt, confirmations, needed, seenAt, memId, candidates }: PendingIncoming) =>
  [
    confirmations < needed ? `unconfirmed (${confirmations} of ${needed})` : 'confirmed, without a price yet',
    seoulTimeOf(seenAt),
    `${network} ${Number(usdt) / 1_000_000} USDT ${txid}`,
    memId === null ? 'of no quote' : `of a quote of ${memId}`,
    ...(candidates.length > 0 ? [`quote near it: ${candidates.join(', ')}`] : []),
  ].join('  ');

const listAll = async (db: Db): Promise<Unmatched[]> => {
  const found: Unmatched[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await listUnmatched(db, page);
    if (rows.length === 0) return found;
    found.push(...rows);
  }
};

const list: NonNullable<ReturnType<ConsoleCommand>> = async ({ db }) => {
  const lines = [...(await listAll(db)).map(lineOf), ...(await chainIncoming.listPending(db)).map(pendingLineOf)];
  return { done: true, message: lines.join('\n') || 'Everything that came in is matched.' };
};

/**
 * `incoming` lists money that is matched to nothing; `incoming <idx> attach|credit <memId>` or
 * `return` prints it as it is and settles it; with the version of the list,
 * `incoming <idx>@<version> …`, only as it was listed.
 */
export const incomingByConsole = consoleCommand(
  [
    ['incoming', 'money that came in and is matched to nothing'],
    ['incoming <number> attach|credit <memId> [reason]'],
    ['incoming <number> return [reason]'],
  ],
  ([word, how = '', memId = '', ...reason]) => {
    if (word === undefined) return list;
    const argument = readArgument(word);
    if (!argument || !isHow(how)) return null;
    const { number, version } = argument;
    return async ({ db, clock, actor }) => {
      // A return names no member: all that follows is the reason.
      const split = how === 'return' ? { memId: '', reason: [memId, ...reason] } : { memId, reason };
      const money = (await listAll(db)).find(({ incoming_idx }) => incoming_idx === BigInt(number));
      const line = money ? `${lineOf(money)}\n` : '';
      try {
        await settleIncoming(
          { db, clock, kinds: coinKinds, chain: chainIncoming },
          {
            requestId: ulid(),
            incomingIdx: BigInt(number),
            how,
            memId: split.memId,
            reason: split.reason.join(' ').trim(),
            version: version ?? (money ? readVersionOf(readStateOf(money)) : FIRST_VERSION),
            actor,
          },
        );
        return { done: true, message: `${line}Transfer ${number} ${done[how]}.` };
      } catch (error) {
        if (isRefusal(error))
          return { done: false, message: `${line}${error.code}: ${messageOf('en', error.code, error.params)}` };
        throw error;
      }
    };
  },
);
