export { chooseReminders, remindersQuery } from './api/reminders';
