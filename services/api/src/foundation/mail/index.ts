export { MailLayout } from './mail-layout.js';
export { MailWorkerModule } from './mail-worker.module.js';
export { MailModule } from './mail.module.js';
export { Mail, type WrittenMail } from './mail.js';
export { banner, button, facts, framed, highlight, link, list, paragraph, small } from './markup.js';
export { SentMailsModule } from './sent-mails.module.js';
export { dayOf, dollars, firstName, inLines, pointsOf, type Fact } from './words.js';
