import { errorCodes } from '@madang/contracts/error-codes';
import { decidePost, listWaitingPosts } from '../modules/boards/index.ts';
import { isRefusal } from '../plugins/errors.ts';
import type { ConsoleCommand } from './operator.cli.ts';

/** `board` lists what waits for approval; `board post|comment <number> approve|remove [reason]` decides. */
export const boardByConsole: ConsoleCommand = ([target, number, action, ...reason]) => {
  if (target === undefined)
    return async ({ db }) => {
      const waiting = await listWaitingPosts(db);
      const lines = waiting.map(
        ({ target, idx, mem_id, queue_reason, title, content }) =>
          `${target} ${idx}  ${mem_id}  (${queue_reason})  ${`${title} ${content}`.trim().replace(/\s+/g, ' ').slice(0, 80)}`,
      );
      return { done: true, message: lines.join('\n') || 'Nothing waits for approval.' };
    };
  if (target !== 'post' && target !== 'comment') return null;
  if (action !== 'approve' && action !== 'remove') return null;
  if (!number || !/^[1-9]\d{0,14}$/.test(number)) return null;
  return async ({ db, clock, actor }) => {
    try {
      const decision = { target, idx: BigInt(number), action, reason: reason.join(' ').slice(0, 200), actor } as const;
      const status = await decidePost({ db, clock }, decision);
      return { done: true, message: `The ${target} ${number} is ${status}; its author has a message.` };
    } catch (error) {
      if (isRefusal(error, errorCodes.postNotFound))
        return { done: false, message: `There is no ${target} ${number} to ${action}.` };
      throw error;
    }
  };
};
