import { Module } from '@nestjs/common';
import { MailLayout } from './mail-layout.js';

/** What a module needs to write mails. */
@Module({ providers: [MailLayout], exports: [MailLayout] })
export class MailModule {}
