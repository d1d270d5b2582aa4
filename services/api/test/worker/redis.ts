import { setTimeout as pause } from 'node:timers/promises';
import { spawn, type ChildProcess } from 'node:child_process';
import { freePort } from '../../../../tools/dev-stack/settings.mjs';
import { ensureProgram } from '../../../../tools/dev-stack/system-packages.mjs';
import { answers } from '../support/answers';
import { Api } from '../support/api';
import { intentOf, payByCard } from '../support/card';
import { startWorkerHere } from '../support/worker';
import { eventually } from '../support/world';
import { world } from './setup';

describe('Redis', () => {
  let redis: ChildProcess;
  let port: number;
  let other: Api;

  beforeAll(async () => {
    port = await freePort();
    redis = spawn(ensureProgram('redis'), ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    await eventually(() => answers(port));
    Object.assign(process.env, { REDIS_URL_BEFORE: process.env['REDIS_URL'], REDIS_URL: `redis://127.0.0.1:${port}`, RATE_LIMITS: 'on' });
    other = await Api.start();
  });
  afterAll(async () => {
    Object.assign(process.env, { REDIS_URL: process.env['REDIS_URL_BEFORE'], RATE_LIMITS: 'off' });
    await other.stop();
    redis.kill('SIGKILL');
  });

  const buy = async (): Promise<number> => {
    const deal = await world.aDeal();
    const { status, body } = await other.prepare({ dealId: deal.id, schoolId: await world.aSchool(), amount: deal.price });
    expect(status).toBe(200);
    await payByCard(body.clientSecret);
    expect((await other.report(intentOf(body.clientSecret))).body.success).toBe(true);
    return world.count('outbox', 'relayed_at IS NULL');
  };

  it('frozen, leaves browsing and buying possible within bounded time, and the jobs promised', async () => {
    redis.kill('SIGSTOP');
    const begun = Date.now();
    expect((await other.get('/api/deals/with-locations?limit=3')).status).toBe(200);
    expect(await buy()).toBeGreaterThanOrEqual(2);
    expect(Date.now() - begun).toBeLessThan(4_000);
    redis.kill('SIGCONT');
  });

  it('gone, does the same; and what was promised happens once it is back', async () => {
    redis.kill('SIGKILL');
    await pause(200);
    const begun = Date.now();
    expect((await other.get('/api/schools?limit=3')).status).toBe(200);
    expect(await buy()).toBeGreaterThanOrEqual(2);
    expect(Date.now() - begun).toBeLessThan(4_000);
    expect((await other.get<{ redis: string }>('/api/health/ready')).body.redis).toBe('down');
    const worker = await startWorkerHere({ REDIS_URL: process.env['REDIS_URL_BEFORE']! });
    await eventually(async () => (await world.count('outbox', 'relayed_at IS NULL')) === 0);
    await eventually(async () => (await world.count('purchases', `points_state = 'pending' AND state = 'paid'`)) === 0);
    await worker.stop();
  });
});
