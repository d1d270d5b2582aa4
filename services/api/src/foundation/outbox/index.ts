export {
  LAST_MAILS,
  MAIL_KINDS,
  type Job,
  type MailFacts,
  type TeamAccessChange,
  type MailJob,
  type MailKind,
  type PendingJob,
} from './jobs.js';
export { promiseJobs } from './outbox.repository.js';
export { OutboxModule } from './outbox.module.js';
export { OutboxService } from './outbox.service.js';
export { QueuesModule } from './queues.module.js';
export { RelayModule } from './relay.module.js';
