import { consoleCommand } from '../../../core/console/command.ts';
import { setBetting } from '../../members/index.ts';
import { type BetKind, betKinds, setBetKind } from '../index.ts';

const isBetKind = (word: string): word is BetKind => (betKinds as readonly string[]).includes(word);

/**
 * `betting <memId> allow|bar` grants or revokes a member's permission to bet; with
 * `single|two-fold|sports|special|live`, the permission for this kind of sports bets alone.
 */
export const bettingByConsole = consoleCommand(
  [['betting <memId> allow|bar [single|two-fold|sports|special|live]', 'all bets, or one kind of sports bets']],
  ([memId, word, kind, ...rest]) => {
    if (!memId || (word !== 'allow' && word !== 'bar') || rest.length > 0) return null;
    if (kind !== undefined && !isBetKind(kind)) return null;
    const mayBet = word === 'allow';
    return async (office) => {
      const { actor } = office;
      const outcome = await (kind
        ? setBetKind(office, { memId, kind, isBlocked: !mayBet, actor })
        : setBetting(office, { memId, mayBet, actor }));
      if (outcome === 'unknown') return { done: false, message: `There is no member ${memId}.` };
      if (kind)
        return { done: true, message: `Sports bets of ${memId}: ${kind} is ${mayBet ? 'allowed' : 'blocked'}.` };
      return {
        done: true,
        message: mayBet ? `${memId} may bet.` : `${memId} may not bet any more; their money is theirs to withdraw.`,
      };
    };
  },
);
