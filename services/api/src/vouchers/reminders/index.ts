export { RemindersWorkerModule } from './reminders-worker.module.js';
export { RemindersModule } from './reminders.module.js';
export { RemindersService } from './reminders.service.js';
