export { seedDemoHistory } from './seed-history.command.ts';
