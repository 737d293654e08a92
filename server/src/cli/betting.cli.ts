import { setBetting } from '../modules/members/index.ts';
import type { ConsoleCommand } from './operator.cli.ts';

/** `betting <memId> allow|bar` grants or revokes a member's permission to bet. */
export const bettingByConsole: ConsoleCommand = ([memId, word, ...rest]) => {
  if (!memId || (word !== 'allow' && word !== 'bar') || rest.length > 0) return null;
  return async (office) => {
    const mayBet = word === 'allow';
    const outcome = await setBetting(office, { memId, mayBet, actor: office.actor });
    if (outcome === 'unknown') return { done: false, message: `There is no member ${memId}.` };
    return {
      done: true,
      message: mayBet ? `${memId} may bet.` : `${memId} may not bet any more; her money is hers to withdraw.`,
    };
  };
};
