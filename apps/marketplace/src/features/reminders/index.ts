export { chooseReminders, kindOf, remindersQuery } from './api/reminders';
