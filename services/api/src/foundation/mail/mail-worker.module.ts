import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Mailer } from '../../platform/smtp/mailer.js';
import { OutboxModule, QueuesModule } from '../outbox/index.js';
import { MailDelivery } from './mail-delivery.js';
import { MailWriters } from './mail-writers.js';
import { PromisedMails } from './promised-mails.joint.js';
import { SentMailsModule } from './sent-mails.module.js';

@Module({
  imports: [DiscoveryModule, OutboxModule, QueuesModule, SentMailsModule],
  providers: [Mailer, MailWriters, PromisedMails, MailDelivery],
})
export class MailWorkerModule {}
