import { freePort } from '../../../tools/dev-stack/settings.mjs';
import { whileReadOnly } from './support/read-only';
import { startStack } from './support/stack';
import { startWorker } from './support/worker';
import { eventually } from './support/world';

const { api, database, world } = await startStack();

const readiness = async () => (await api.get('/api/health/ready')).status;

it('is ready, but not while the database is read-only', async () => {
  expect(await readiness()).toBe(200);
  await whileReadOnly(database, async () => {
    await eventually(async () => (await readiness()) === 503);
    expect((await api.get('/api/health/live')).status).toBe(200);
  });
  await eventually(async () => (await readiness()) === 200);
});

it('asks people to try again later, and writes nothing, while the database is read-only', async () => {
  const message = {
    name: 'Ana Rivera',
    email: 'ana@example.com',
    subject: 'Hours',
    category: 'General Question',
    message: 'Are you there?',
  };
  await whileReadOnly(database, async () => {
    await eventually(async () => (await readiness()) === 503);
    const refused = await api.post('/api/contact', message);
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '10' }, body: { code: 'NOT_READY', retryAfter: 10 } });
  });
  expect(await world.count('contact_messages', 'email = $1', message.email)).toBe(0);
  await eventually(async () => (await readiness()) === 200);
});

it('reports the outbox, the queues and failures as metrics of the worker', async () => {
  const port = await freePort();
  await database.query(`
    WITH failed AS (
      INSERT INTO outbox (queue, name, payload, relayed_at, ended_at) VALUES ('points', 'credit', '{"purchaseId": 0}', now(), now()) RETURNING id
    ) INSERT INTO failed_jobs (outbox_id, error, attempts) SELECT id, 'no', 8 FROM failed`);
  await database.query(
    `INSERT INTO outbox (queue, name, payload, relayed_at, created_at)
     VALUES ('points', 'credit', '{"purchaseId": 0}', now(), now() - interval '1 hour')`,
  );
  const worker = await startWorker({ METRICS_PORT: String(port) });
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await worker.stop();
  const figure = (name: string) => Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(metrics)?.[1]);
  expect(figure('homeroom_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3_600);
  expect(figure('homeroom_outbox_waiting')).toBeGreaterThanOrEqual(0);
  expect(figure('homeroom_failed_jobs')).toBe(await world.count('failed_jobs', 'retried_at IS NULL'));
  for (const queue of ['email', 'points', 'refunds'])
    for (const state of ['waiting', 'active', 'delayed'])
      expect(figure(`homeroom_queue_jobs{queue="${queue}",state="${state}"}`)).toBeGreaterThanOrEqual(0);
});
