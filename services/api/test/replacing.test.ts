import { randomUUID } from 'node:crypto';
import { freePort } from '../../../tools/dev-stack/settings.mjs';
import { startCopy } from './support/copies';
import { startNames } from './support/names';
import { startNginx } from './support/nginx';

const PER_SECOND = 50;

let names: Awaited<ReturnType<typeof startNames>>;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let edge: string;
let apiPort: number;

const aCopy = (host: string) => startCopy(host, apiPort, { DRAIN_SECONDS: '2' });

beforeAll(async () => {
  names = await startNames('127.0.0.2', '127.0.0.3');
  apiPort = await freePort();
  const port = await freePort();
  edge = `http://127.0.0.1:${port}`;
  const values = {
    API_ADDRESS: `api:${apiPort}`,
    RESOLVER: names.address,
    REMOTE_ORIGINS: 'http://127.0.0.1:1',
    TRUSTED_NETWORK: '192.0.2.0/24',
  };
  nginx = await startNginx({ template: 'shell', port, values });
});
afterAll(() => {
  nginx.stop();
  names.stop();
});

/**
 * Asks continuously, every other time for a sign-in link, which is a write. @returns a function that stops it and returns the failed
 * answers
 */
function visitors() {
  const failures: string[] = [];
  const asked: Promise<void>[] = [];
  const ask = async (isWrite: boolean) => {
    const reply = await (isWrite
      ? fetch(`${edge}/api/auth/magic-link`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `${randomUUID()}@example.com` }),
        })
      : fetch(`${edge}/api/deals?limit=1`));
    const text = await reply.text();
    if (!reply.ok) failures.push(`${isWrite ? 'POST' : 'GET'} ${reply.status} ${text.slice(0, 100)}`);
  };
  const timer = setInterval(() => {
    asked.push(ask(asked.length % 2 === 1).catch(({ message }: Error) => void failures.push(message)));
  }, 1_000 / PER_SECOND);
  return async () => {
    clearInterval(timer);
    await Promise.all(asked);
    return { asked: asked.length, failures };
  };
}

it('replacing and restarting copies one by one fails no request, though nginx is told nothing', async () => {
  let [first, second] = await Promise.all([aCopy('127.0.0.2'), aCopy('127.0.0.3')]);
  const stop = visitors();
  try {
    // Like replaced containers: the new one has another address.
    [first] = await Promise.all([aCopy('127.0.0.4'), first.stop()]);
    names.give('127.0.0.3', '127.0.0.4');
    [second] = await Promise.all([aCopy('127.0.0.5'), second.stop()]);
    names.give('127.0.0.4', '127.0.0.5');
    // Like restarted processes: at the same address.
    await first.stop();
    first = await aCopy('127.0.0.4');
    await second.stop();
    second = await aCopy('127.0.0.5');
  } finally {
    const { asked, failures } = await stop();
    await Promise.all([first.stop(), second.stop()]);
    expect(failures).toEqual([]);
    expect(asked).toBeGreaterThan(4 * PER_SECOND);
  }
}, 180_000);
