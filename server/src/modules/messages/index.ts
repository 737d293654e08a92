export { unreadOf } from './message.repository.ts';
export { messageRoutes as boardModule } from './message.routes.ts';
export { sendMessage } from './send-message.ts';
