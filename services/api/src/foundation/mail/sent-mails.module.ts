import { Module } from '@nestjs/common';
import { SENT_MAILS_DATA } from './kept-data.js';
import { SentMailsRepository } from './sent-mails.repository.js';
import { SentMails } from './sent-mails.js';
import { MailTimeline } from './mail-timeline.joint.js';

@Module({ providers: [MailTimeline, SentMails, SentMailsRepository, SENT_MAILS_DATA], exports: [SentMails] })
export class SentMailsModule {}
