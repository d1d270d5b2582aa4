import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { DataSource } from 'typeorm';
import { Part } from '../../../tools/dev-stack/part.mjs';
import { freePort } from '../../../tools/dev-stack/settings.mjs';
import { SHORT_RUN } from '../../../tools/gate/short-run.mjs';
import { intentAtProvider, intentOf, payByCard } from './support/card';
import { startWorker } from './support/worker';
import { World, eventually, openDatabase } from './support/world';

const BUYERS = 30;
/** Another worker takes over what a dead one had started. */
const SOON = { TAKEOVER_SECONDS: '5' };
const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

let database: DataSource;
let world: World;

beforeAll(async () => {
  database = await openDatabase();
  world = new World(database);
});
afterAll(() => database.destroy());

async function startApi(port: number): Promise<Part> {
  const api = new Part({ name: 'api', args: [...SHORT_RUN, MAIN], env: { ...process.env, API_PORT: String(port), LOG_LEVEL: 'silent' } });
  await api.start();
  return api;
}

it('sells once per payment though the API and the worker are killed in the middle', async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const deal = await world.aDeal({ max: BUYERS });
  const schoolId = await world.aSchool();
  let [api, worker] = [await startApi(port), await startWorker(SOON)];
  const post = async <Body>(path: string, body: object) => {
    const reply = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { ok: reply.ok, body: (await reply.json()) as Body };
  };

  /** A buyer who retries until there is an answer, like browsers. */
  const buyer = async () => {
    const draft = {
      dealId: deal.id,
      schoolId,
      customerName: 'Ana',
      customerEmail: `${randomUUID()}@example.com`,
      amount: deal.price,
      draftId: randomUUID(),
    };
    const { body } = await eventually(async () => {
      const answer = await post<{ clientSecret: string }>('/api/create-payment-intent', draft).catch(() => null);
      return answer?.ok && answer;
    });
    await payByCard(body.clientSecret);
    const paymentIntentId = intentOf(body.clientSecret);
    await eventually(
      async () => (await post<{ success: boolean }>('/api/payment-success', { paymentIntentId }).catch(() => null))?.body.success,
    );
    return paymentIntentId;
  };

  const buying = Promise.all(Array.from({ length: BUYERS }, buyer));
  for (let time = 0; time < 3; time += 1) {
    await pause(150);
    await Promise.all([api.stop('SIGKILL'), worker.kill()]);
    [api, worker] = [await startApi(port), await startWorker(SOON)];
  }
  const intents = await buying;

  expect(new Set(intents).size).toBe(BUYERS);
  for (const intent of intents) expect((await intentAtProvider(intent)).status).toBe('succeeded');
  expect(await world.count('purchases', 'deal_id = $1', deal.id)).toBe(BUYERS);
  expect(await world.count('vouchers', 'deal_id = $1', deal.id)).toBe(BUYERS);
  expect(await world.stock(deal.id)).toEqual({ sold: BUYERS, held: 0 });
  const points = async () => (await world.one<{ points: number }>('SELECT points FROM schools WHERE id = $1', schoolId)).points;
  await eventually(async () => (await points()) === BUYERS * 40, 45_000);
  await Promise.all([api.stop(), worker.stop()]);
  expect(await world.count('point_entries', 'school_id = $1', schoolId)).toBe(BUYERS);
}, 120_000);
