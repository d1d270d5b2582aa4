export { NotificationsModule } from './notifications.module.js';
export { NotificationsWorkerModule } from './notifications-worker.module.js';
