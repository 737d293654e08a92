export { listConsoleAccounts, mapConsoleAccount, seedConsoleAccount } from './console-account.command.ts';
export { operatorModule } from './operator.routes.ts';
