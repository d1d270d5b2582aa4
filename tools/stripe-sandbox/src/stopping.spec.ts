import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from './testing/a-receiver';
import { aSandbox } from './testing/a-sandbox';

const LONGER_THAN_A_RETRY_MS = 600;
const EVENTS_OF_A_PAYMENT = 3;

it('a stopped sandbox delivers none of its waiting events', async () => {
  let asked = 0;
  const shop = createServer((_, response) => {
    asked += 1;
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
  const sandbox = await aSandbox({ webhook: { url, secret: 'whsec_own' } });
  await sandbox.paid();
  // A delivery that is on its way may still arrive.
  await eventually(() => asked >= EVENTS_OF_A_PAYMENT);
  await sandbox.stop();
  const before = asked;
  await pause(LONGER_THAN_A_RETRY_MS);
  expect(asked).toBe(before);
  shop.close();
});

it('a new sandbox resets the clock that a test moved', async () => {
  const first = await aSandbox();
  await first.arrange('clock', { seconds: 86_400 });
  await first.stop();
  const next = await aSandbox();
  const { created } = (await next.create()) as unknown as { created: number };
  expect(Math.abs(created - Date.now() / 1_000)).toBeLessThan(60);
  await next.stop();
});
