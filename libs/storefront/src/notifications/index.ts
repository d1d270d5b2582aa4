export { Notifications } from './notifications';
export type { NotificationSource } from './source';
