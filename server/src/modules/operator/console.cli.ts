import { consoleCommand } from '../../core/console/command.ts';
import { listConsoleAccounts, mapConsoleAccount } from './index.ts';

/**
 * `console` lists the accounts of the console and who uses each;
 * `console <account> <memId>` maps one to an operator.
 */
export const consoleByConsole = consoleCommand(
  [['console [<account> <memId>]', 'which operator uses an account of the console, from 24 hours on']],
  ([account, memId, ...rest]) => {
    if (rest.length > 0 || (account !== undefined && !memId)) return null;
    return async (office) => {
      if (account === undefined || memId === undefined) {
        const accounts = await listConsoleAccounts(office.db);
        const lines = accounts.map((row) => `${row.account} is ${row.person}`);
        return { done: true, message: lines.join('\n') || 'No account of the console is mapped to an operator.' };
      }
      if (!(await mapConsoleAccount(office, { account, memId, actor: office.actor })))
        return { done: false, message: `${memId} is no active operator.` };
      return { done: true, message: `The account ${account} is ${memId}, from 24 hours on.` };
    };
  },
);
