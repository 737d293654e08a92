export { unreadOf } from './message.repository.ts';
export { messageRoutes as boardModule } from './message.routes.ts';
export { retractMessage, sendMessage } from './send-message.ts';
