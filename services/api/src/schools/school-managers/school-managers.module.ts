import { Module } from '@nestjs/common';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { MANAGERS_DATA } from './kept-data.js';
import { ManagersRepository } from './managers.repository.js';
import { SchoolLinksJoint } from './school-links.joint.js';
import { SchoolLinksRepository } from './school-links.repository.js';
import { ManagersService } from './managers.service.js';
import { MailModule } from '../../foundation/mail/index.js';
import { SchoolLinkMail } from './mails/school-link.mail.js';

@Module({
  imports: [MailModule, OutboxModule, SessionsModule],
  providers: [ManagersRepository, SchoolLinksRepository, SchoolLinksJoint, SchoolLinkMail, MANAGERS_DATA, ManagersService],
  exports: [ManagersService],
})
export class SchoolManagersModule {}
