export { digestQuery, stopDigest } from './api/digest';
export { notificationsQuery } from './api/notifications';
export { NotificationsTab } from './components/notifications-tab';
