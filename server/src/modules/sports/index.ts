export { sportsModule } from './sports.plugin.ts';
