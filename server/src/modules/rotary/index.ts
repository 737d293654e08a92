export { rotaryRoutes as rotaryModule } from './rotary.routes.ts';
