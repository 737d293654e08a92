import { MESSAGE_KEEP_DAYS, MESSAGE_KEEP_PIECES } from '@madang/contracts';
import type { Db } from '../../db/index.ts';
import { publish } from '../../plugins/realtime/index.ts';
import {
  insertMessage,
  maskExpired,
  type NewMessage,
  purgeRead,
  retractMessages,
  unreadOf,
} from './message.repository.ts';

const DAY_MS = 86_400_000;

/** Notifies every tab of the member of the number of unread messages. */
export const publishUnread = async (trx: Db, memberIdx: bigint): Promise<number> => {
  const unread = await unreadOf(trx, memberIdx);
  await publish(trx, { memberIdx }, { cmd: 'MSG', data1: unread, data2: '' });
  return unread;
};

/**
 * What is kept no longer at `at` goes: read messages that are too old or too many,
 * and texts that are masked by now.
 */
export const purge = async (trx: Db, memberIdx: bigint, at: Date): Promise<void> => {
  await maskExpired(trx, memberIdx, at);
  await purgeRead(trx, memberIdx, {
    before: new Date(at.getTime() - MESSAGE_KEEP_DAYS * DAY_MS),
    pieces: MESSAGE_KEEP_PIECES,
  });
};

/**
 * Sends a message to a member, inside the transaction that it is about; expired messages are
 * deleted at the same time.
 */
export const sendMessage = async (trx: Db, message: NewMessage): Promise<void> => {
  await insertMessage(trx, message);
  await purge(trx, message.memberIdx, message.at);
  await publishUnread(trx, message.memberIdx);
};

/**
 * Takes back unread messages whose reason turned out to be none,
 * inside the transaction that shows it.
 */
export const retractMessage = async (trx: Db, message: Parameters<typeof retractMessages>[1]): Promise<void> => {
  if (await retractMessages(trx, message)) await publishUnread(trx, message.memberIdx);
};
