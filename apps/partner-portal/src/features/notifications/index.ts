export { notificationsQuery } from './api/notifications';
export { NotificationsTab } from './components/notifications-tab';
