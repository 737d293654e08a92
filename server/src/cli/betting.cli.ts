import { setBetting } from '../modules/members/index.ts';
import type { ConsoleCommand } from './operator.cli.ts';

/** `betting <memId> allow|bar` gives a member her permission to bet, or takes it. */
export const bettingByConsole: ConsoleCommand = ([memId, word, ...rest]) => {
  if (!memId || (word !== 'allow' && word !== 'bar') || rest.length > 0) return null;
  return async (office) => {
    const mayBet = word === 'allow';
    const outcome = await setBetting(office, { memId, mayBet, actor: office.actor });
    if (outcome === 'unknown') return { done: false, said: `There is no member ${memId}.` };
    return {
      done: true,
      said: mayBet ? `${memId} may bet.` : `${memId} may not bet any more; her money is hers to withdraw.`,
    };
  };
};
