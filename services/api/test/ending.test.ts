import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../tools/dev-stack/settings.mjs';
import { Api } from './support/api';
import { SmtpStub } from './support/smtp-stub';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));

let smtp: SmtpStub;
let env: NodeJS.ProcessEnv;
let started: ChildProcess | undefined;

beforeEach(async () => {
  smtp = new SmtpStub();
  const smtpPort = await freePort();
  await smtp.listen(smtpPort);
  env = { ...process.env, LOG_LEVEL: 'warn', SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, API_PORT: String(await freePort()) };
});
afterEach(() => {
  started?.kill('SIGKILL');
  smtp.close();
});

/** A script of the API as process 1 of a PID namespace, as in a container. */
async function asProcessOne(script: string) {
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const space = spawn('unshare', [...asRoot, '--pid', '--fork', '--kill-child', process.execPath, `${DIST}${script}`], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  started = space;
  const ended = new Promise<number | null>((resolve) => space.once('exit', (code) => resolve(code)));
  await new Promise((resolve, reject) => {
    space.once('message', resolve);
    space.once('error', reject);
    void ended.then((code) => reject(new Error(`ended with ${code}`)));
  });
  const [inside] = readFileSync(`/proc/${space.pid}/task/${space.pid}/children`, 'utf8').trim().split(' ').map(Number);
  return {
    /** Like `docker stop`: a signal, a grace period, then a kill. */
    stop: async (): Promise<number | null | 'had to be killed'> => {
      process.kill(inside!, 'SIGTERM');
      let patience: NodeJS.Timeout;
      const late = new Promise<'had to be killed'>((resolve) => {
        patience = setTimeout(() => resolve('had to be killed'), 5_000);
      });
      return Promise.race([ended, late]).finally(() => clearTimeout(patience));
    },
  };
}

/** A Redis that goes silent when a connection is named, which a Bull worker does first. */
async function redisThatFallsSilent() {
  const { port, hostname } = new URL(process.env['REDIS_URL']!);
  const server = createServer((asking) => {
    const redis = connect(Number(port), hostname);
    for (const [one, other] of [
      [asking, redis],
      [redis, asking],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy());
    redis.on('data', (answer) => asking.write(answer));
    asking.on('data', (question) => {
      if (/setname/i.test(String(question))) redis.removeAllListeners('data').resume();
      redis.write(question);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

describe('a process asked to stop in its container', () => {
  it('stops by itself within 5 seconds as an idle worker', async () => {
    expect(await (await asProcessOne('worker.js')).stop()).toBe(0);
  });

  it('stops cleanly as a worker that is waiting for Redis', async () => {
    const redis = await redisThatFallsSilent();
    env['REDIS_URL'] = redis.url;
    expect(await (await asProcessOne('worker.js')).stop()).toBe(0);
    redis.stop();
  });

  it('stops within 5 seconds as a worker in the middle of a long job', async () => {
    const api = await Api.start();
    const email = `${randomUUID()}@example.com`;
    const isSending = new Promise<void>((resolve) => {
      smtp.onMail = (to) => {
        // Mails left by an earlier test go out: four hanging ones would fill the worker.
        if (!to.includes(email)) return undefined;
        resolve();
        return new Promise(() => undefined);
      };
    });
    const worker = await asProcessOne('worker.js');
    await api.post('/api/auth/magic-link', { email });
    await isSending;
    expect(await worker.stop()).toBe(0);
    await api.stop();
  });

  it('stops within 5 seconds as an API', async () => {
    expect(await (await asProcessOne('main.js')).stop()).toBe(0);
  });
});
