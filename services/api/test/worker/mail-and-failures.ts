import { setTimeout as pause } from 'node:timers/promises';
import Bull from 'bull';
import { freePort } from '../../../../tools/dev-stack/settings.mjs';
import { mailsTo } from '../support/mailbox';
import { whileReadOnly } from '../support/read-only';
import { SmtpStub } from '../support/smtp-stub';
import { startWorker, startWorkerHere } from '../support/worker';
import { eventually } from '../support/world';
import { api, aPurchase, database, isCredited, SOON, world } from './setup';

it('loses no mail and counts days correctly though the worker’s clock is two days ahead', async () => {
  const { email, id } = await aPurchase();
  await database.query(
    `UPDATE vouchers SET expires_at = now() + interval '1 day' WHERE id = (SELECT voucher_id FROM purchases WHERE id = $1)`,
    [id],
  );
  await database.query(
    `INSERT INTO outbox (queue, name, payload)
     SELECT 'email', 'voucher-ending', jsonb_build_object('voucherId', voucher_id, 'days', 1) FROM purchases WHERE id = $1`,
    [id],
  );
  await api.post('/api/auth/magic-link', { email });
  const worker = await startWorker({
    NODE_OPTIONS: `--import=${new URL('../support/clock-ahead.mjs', import.meta.url).href}`,
    CLOCK_AHEAD_MS: String(2 * 86_400_000),
  });
  const mails = await eventually(async () => {
    const found = await mailsTo(email);
    return found.length >= 3 && found;
  });
  await worker.stop();
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    expect.stringMatching(/^Ends tomorrow: /),
    expect.stringMatching(/sign/i),
    expect.stringMatching(/^Your voucher/),
  ]);
});

describe('mail that cannot be delivered at once', () => {
  it('waits for a mail server that is down, then delivers', async () => {
    const port = await freePort();
    const worker = await startWorkerHere({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const purchase = await aPurchase();
    await pause(1_500);
    const smtp = new SmtpStub();
    await smtp.listen(port);
    await eventually(async () => smtp.messageIdsTo(purchase.email).length >= 1, 30_000);
    await worker.stop();
    smtp.close();
  });

  it('repeats with the same Message-ID when it died after the server had accepted', async () => {
    const port = await freePort();
    const smtp = new SmtpStub();
    await smtp.listen(port);
    const first = await startWorker({ ...SOON, SMTP_URL: `smtp://127.0.0.1:${port}` });
    let buyer = '';
    smtp.onMail = async (to) => {
      if (buyer === '' || !to.includes(buyer)) return;
      smtp.onMail = () => undefined;
      await first.kill();
    };
    const purchase = await aPurchase((email) => (buyer = email));
    const ids = () => smtp.messageIdsTo(purchase.email);
    await eventually(async () => ids().length === 1);
    const second = await startWorkerHere({ ...SOON, SMTP_URL: `smtp://127.0.0.1:${port}` });
    await eventually(async () => ids().length >= 2, 45_000);
    expect(new Set(ids()).size).toBe(1);
    await second.stop();
    smtp.close();
  });

  it('goes out once though the database becomes read-only during sending, and for some tries of the job', async () => {
    const purchases = await Promise.all(Array.from({ length: 3 }, () => aPurchase()));
    const port = await freePort();
    const smtp = new SmtpStub();
    await smtp.listen(port);
    let tellReadOnly: () => void = () => undefined;
    const isReadOnly = new Promise<void>((resolve) => (tellReadOnly = resolve));
    const isMine = (to: string) => purchases.some(({ email }) => to.includes(email));
    let first: () => void = () => undefined;
    const firstMail = new Promise<void>((resolve) => (first = resolve));
    smtp.onMail = (to) => {
      if (!isMine(to)) return;
      first();
      return isReadOnly;
    };
    const worker = await startWorkerHere({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await firstMail;
    await whileReadOnly(database, async () => {
      tellReadOnly();
      await pause(3_500);
    });
    for (const { id } of purchases)
      await eventually(
        async () =>
          (await world.count(
            'sent_mails s JOIN outbox o ON o.id = s.outbox_id',
            `s.sent_at IS NOT NULL AND o.name = 'voucher' AND (o.payload->>'voucherId')::int = (SELECT voucher_id FROM purchases WHERE id = $1)`,
            id,
          )) === 1,
        45_000,
      );
    await worker.stop();
    for (const { email } of purchases) expect(smtp.messageIdsTo(email)).toHaveLength(1);
    smtp.close();
  });
});

describe('a job that always fails', () => {
  it('ends up in the failed set, where it can be seen and retried', async () => {
    const queue = new Bull('points', process.env['REDIS_URL']!, { prefix: 'homeroom' });
    const worker = await startWorkerHere();
    const { id: outboxId } = await world.one<{ id: string }>(
      `INSERT INTO outbox (queue, name, payload, relayed_at) VALUES ('points', 'credit', '{"purchaseId": "not a number"}', now()) RETURNING id`,
    );
    await queue.add(
      'credit',
      { outboxId, name: 'credit', payload: { purchaseId: 'not a number' } },
      { attempts: 2, backoff: 50, jobId: 'always-fails' },
    );
    await eventually(async () => (await queue.getFailed()).some(({ id }) => id === 'always-fails'));
    const job = (await queue.getJob('always-fails'))!;
    expect(job.attemptsMade).toBe(2);
    const noted = await eventually(() =>
      world.one<{ error: string; attempts: number } | undefined>('SELECT error, attempts FROM failed_jobs WHERE outbox_id = $1', outboxId),
    );
    expect(noted).toEqual({ error: expect.stringContaining('invalid input syntax'), attempts: 2 });
    const purchase = await aPurchase();
    await job.update({ outboxId, name: 'credit', payload: { purchaseId: purchase.id } });
    await job.retry();
    await eventually(isCredited(purchase.id));
    await worker.stop();
    await queue.close();
  });
});
