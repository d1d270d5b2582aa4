export { notificationsQuery } from './api/notifications';
export { Notifications } from './parts';
