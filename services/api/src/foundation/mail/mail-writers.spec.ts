import { Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { MAIL_KINDS, type MailKind } from '../outbox/jobs';
import { MailWriters } from './mail-writers';
import { Mail, type WrittenMail } from './mail';

const written = (to: string): WrittenMail => ({ to, subject: '', html: '', text: '' });

function writerOf(kind: MailKind): Type {
  @Mail(kind)
  class Writer {
    async write(facts: object, outboxId: string) {
      return written(`${kind} ${outboxId} ${JSON.stringify(facts)}`);
    }
  }
  return Writer;
}

async function start(kinds: readonly MailKind[], more: readonly Type[] = []) {
  @Module({ imports: [DiscoveryModule], providers: [MailWriters, ...kinds.map(writerOf), ...more] })
  class Worker {}
  const app = await NestFactory.createApplicationContext(Worker, { logger: false, abortOnError: false });
  return app.get(MailWriters);
}

@Mail('magic-link')
class AnotherMagicLinkMail {
  async write() {
    return null;
  }
}

it('hands a job to the provider that writes its kind of mail', async () => {
  const writers = await start(MAIL_KINDS);
  const mail = await writers.write({ name: 'codes-low', outboxId: '7', payload: { dealId: 3 } });
  expect(mail?.to).toBe('codes-low 7 {"dealId":3}');
});

it('does not start when a kind of mail has no writer, and says what to add', async () => {
  const all = MAIL_KINDS.filter((kind) => kind !== 'codes-low' && kind !== 'points-held');
  await expect(start(all)).rejects.toThrow(
    `No provider stands for the mail "codes-low", "points-held". Add one with @Mail('codes-low') to its module, and import that module.`,
  );
});

it('does not start with two writers of one kind of mail, and names both', async () => {
  await expect(start(MAIL_KINDS, [AnotherMagicLinkMail])).rejects.toThrow(
    'Two providers stand for the mail "magic-link": Writer and AnotherMagicLinkMail. Remove one.',
  );
});

it('fails a job promised by another version, so that it is retried', async () => {
  const writers = await start(MAIL_KINDS);
  const job: { name: string; outboxId: string; payload: object } = { name: 'of-tomorrow', outboxId: '7', payload: {} };
  await expect(async () => writers.write(job as never)).rejects.toThrow('This version of the worker writes no mail "of-tomorrow"');
});
