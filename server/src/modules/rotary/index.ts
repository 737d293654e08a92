export { rotaryRoutes as rotaryModule } from './rotary.routes.ts';
export { wheel } from './wheel.ts';
