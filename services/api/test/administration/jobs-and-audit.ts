import { randomUUID } from 'node:crypto';
import type { AuditEntry, FailedJob, JobBacklog, PromisedJob } from '@homeroom/contracts';
import { changeInWords } from '@homeroom/contracts/change-words';
import { FailedJobsService } from '../../src/back-office/jobs/failed-jobs.service';
import { aPartner } from '../support/partner';
import { api, database, get, lastAudit, send, unique, world } from './setup';

describe('failed jobs', () => {
  it('are listed with the reason, and retried once', async () => {
    const [{ id: outboxId }] = await database.query<[{ id: string }]>(
      `INSERT INTO outbox (queue, name, payload, relayed_at) VALUES ('refunds', 'return-payment', '{"orderId": "none"}', now()) RETURNING id`,
    );
    await api.app.get(FailedJobsService).record(outboxId, 'The provider refused', 8);
    const [job] = (await get<FailedJob[]>('jobs?q=provider')).body;
    expect(job).toMatchObject({ queue: 'refunds', name: 'return-payment', error: 'The provider refused', attempts: 8, retriedAt: null });
    expect((await send<FailedJob>('POST', `jobs/${job!.id}/retry`)).body.retriedBy).toMatch(/@admin\.test$/);
    expect(await world.count('outbox', `name = 'return-payment' AND payload->>'orderId' = 'none' AND relayed_at IS NULL`)).toBe(1);
    expect((await get<JobBacklog>('jobs/backlog')).body.waiting).toBeGreaterThan(0);
    expect((await send('POST', `jobs/${job!.id}/retry`)).status).toBe(409);
    expect((await send('POST', 'jobs/2000000000/retry')).status).toBe(404);
    await database.query(`UPDATE outbox SET relayed_at = now() WHERE payload->>'orderId' = 'none'`);
  });
});

describe('promised jobs', () => {
  it('are listed with their state, and one that the queue lost is sent again', async () => {
    const mark = randomUUID();
    const promise = async (relayed: boolean) =>
      Number(
        (
          await world.one<{ id: string }>(
            `INSERT INTO outbox (queue, name, payload, relayed_at)
             VALUES ('refunds', 'return-payment', jsonb_build_object('orderId', $1::text), CASE WHEN $2 THEN now() END) RETURNING id`,
            mark,
            relayed,
          )
        ).id,
      );
    const lost = await promise(true);
    const failed = await promise(true);
    await api.app.get(FailedJobsService).record(String(failed), 'The provider refused', 8);
    const waiting = await promise(false);
    const { body } = await get<PromisedJob[]>(`promised-jobs?q=${mark}`);
    expect(body.map(({ id, state }) => [id, state])).toEqual([
      [waiting, 'waiting'],
      [failed, 'failed'],
      [lost, 'relayed'],
    ]);
    expect((await get<PromisedJob[]>(`promised-jobs?q=${mark}&state=waiting`)).body).toHaveLength(1);
    expect((await send('POST', `promised-jobs/${waiting}/relay`)).body.code).toBe('ILLEGAL_TRANSITION');
    expect((await send('POST', `promised-jobs/${failed}/relay`)).body.code).toBe('ILLEGAL_TRANSITION');
    expect((await send<PromisedJob>('POST', `promised-jobs/${lost}/relay`)).body).toMatchObject({ state: 'waiting', relayedAt: null });
    expect((await lastAudit('promised-job.relay')).subjectId).toBe(String(lost));
    expect((await send('POST', 'promised-jobs/2000000000/relay')).status).toBe(404);
    await database.query(`UPDATE outbox SET relayed_at = now() WHERE payload->>'orderId' = $1`, [mark]);
  });
});

describe('audit entries', () => {
  it('are never changed', async () => {
    await send('POST', 'schools', { name: unique('Elm'), address: '1 Main St', city: 'Tustin', state: 'CA', zipCode: '92780' });
    await expect(database.query('UPDATE audit_entries SET note = $1', ['x'])).rejects.toThrow('append-only');
    await expect(database.query('DELETE FROM audit_entries')).rejects.toThrow('append-only');
  });

  it('are missing when the change was rolled back', async () => {
    const before = await world.count('audit_entries', 'true');
    const { email } = await aPartner(api, database);
    expect((await send('POST', 'businesses', { name: 'Twin', email, location: 'Tustin', category: 'Services' })).status).toBe(409);
    expect((await send('PUT', 'schools/2000000000', { isActive: true })).status).toBe(404);
    expect(await world.count('audit_entries', 'true')).toBe(before);
  });

  const find = async (words: string) => (await get<AuditEntry[]>(`audit?q=${encodeURIComponent(words)}&limit=100`)).body;

  it('are found by every word that screens show for them, whatever was recorded', async () => {
    const { id: author, email } = await world.one<{ id: number; email: string }>('SELECT id, email FROM admins ORDER BY id LIMIT 1');
    const mark = unique('Mark');
    const add = (action: string, subjectId: string, after: object | null) =>
      database.query(
        `INSERT INTO audit_entries (at, admin_id, action, subject, subject_id, after, note)
         VALUES ('2026-11-20T20:00:00Z', $1, $2, $3, $4, $5, $6)`,
        [author, action, action.split('.')[0], subjectId, after, mark],
      );
    await add('purchase.resend-voucher', '7', null);
    await add('purchase.resend-voucher', '71', { refunded_at: null });
    await add('deal.pause', 'several', { ids: Array.from({ length: 1_200 }, (_, id) => id) });
    await add('deal.pause', 'several', { ids: [3] });
    await add('release.rollback', 'marketplace', null);
    const entries = await find(mark);
    expect(entries).toHaveLength(5);
    for (const entry of entries) {
      const shown = [`${changeInWords(entry)} ${mark}`, `${changeInWords(entry)} ${email} · Nov 20, 2026, 12:00 PM “${mark}”`];
      for (const words of shown) expect((await find(words)).map(({ id }) => id)).toContain(entry.id);
      expect((await find(`${entry.action} ${mark}`)).map(({ id }) => id)).toContain(entry.id);
    }
    expect(await find(`order #7 ${mark}`)).toHaveLength(1);
    expect(await find(`refunded at ${mark}`)).toHaveLength(1);
    expect(await find(`order ${mark} again`)).toHaveLength(2);
    expect(await find(`${mark} approved`)).toHaveLength(0);
  });
});
