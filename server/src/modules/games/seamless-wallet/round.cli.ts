import { consoleCommand } from '../../../core/console/command.ts';
import { closeRound, roundChanges } from '../index.ts';

/** `round <vendor> <roundId> void|end <reason>`: closes a round that its vendor never ended. */
export const roundByConsole = consoleCommand(
  [['round <vendor> <roundId> void|end <reason>', 'closes one that its vendor never ended']],
  ([key, roundId, word, ...args]) => {
    const change = roundChanges.find((one) => one === word);
    const reason = args.join(' ').trim();
    if (!key || !roundId || !change || !reason) return null;
    return async ({ db, clock, actor }) => {
      const books = { db, clock };
      const outcome = await closeRound(books, { key, roundId, change, reason, actor });
      const message = {
        done: change === 'void' ? 'is void: its stakes went back' : 'is ended as it stands',
        unknown: 'is not known',
        elsewhere: 'is played in the wallet of its vendor, who alone can close it',
        early: `may still be played; "pnpm operator vendor ${key} rounds <minutes>" says for how long`,
        ended: 'was over before',
        paid: 'has paid something, so that its stakes cannot go back; it can be ended',
        staked: 'has had a stake meanwhile; say it again',
      }[outcome];
      return { done: outcome === 'done', message: `Round ${roundId} of ${key} ${message}.` };
    };
  },
);
