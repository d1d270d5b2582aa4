import { Module } from '@nestjs/common';
import { MailModule } from '../../foundation/mail/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { SchoolsModule } from '../../schools/schools/index.js';
import { RemindersModule } from '../../vouchers/reminders/index.js';
import { PersonalDataModule } from '../personal-data/index.js';
import { SessionsModule } from '../sessions/index.js';
import { UsersModule } from '../users/index.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { ChangeEmail } from './change-email.js';
import { DeleteAccounts } from './delete-accounts.js';
import { AccountDeletedMail } from './mails/account-deleted.mail.js';
import { ChangeEmailMail } from './mails/change-email.mail.js';
import { DeleteAccountMail } from './mails/delete-account.mail.js';
import { EmailChangedMail } from './mails/email-changed.mail.js';

@Module({
  imports: [MailModule, OutboxModule, PersonalDataModule, RemindersModule, SchoolsModule, SessionsModule, UsersModule],
  controllers: [AccountController],
  providers: [AccountDeletedMail, AccountService, ChangeEmail, ChangeEmailMail, DeleteAccountMail, DeleteAccounts, EmailChangedMail],
})
export class AccountModule {}
