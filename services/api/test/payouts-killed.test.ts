import { loadDemo } from '../src/demo/load-demo';
import { tellSandbox } from '../src/demo/tell-sandbox';
import { readConfiguration } from '../src/platform/configuration/read-configuration';
import { SecretTokens } from '../src/platform/secrets/secret-tokens';
import { forgetKeys, orderFaults } from './support/card';
import { treasuryOf, type Payee } from './support/payee';
import { startStack } from './support/stack';
import { startWorker } from './support/worker';
import { eventually } from './support/world';

const { api, database, world } = await startStack({ listens: true });
const sandbox = process.env['STRIPE_SANDBOX_URL']!;
await loadDemo(database, new SecretTokens(readConfiguration(process.env)));
await tellSandbox(database, sandbox);
const { aPayee, becomes, booksAreRight, draw, moved, statesOf } = treasuryOf(api, database, world);

const ANSWERED_AFTER_MS = 1_500;
const STEPS = [
  ['transfer', 'pending'],
  ['payout', 'transferred'],
] as const;

async function callsFor(step: string): Promise<number> {
  const calls = (await (await fetch(`${sandbox}/_test/calls`, { method: 'POST', body: '{}' })).json()) as Record<string, number>;
  return calls[`POST ${step}s`] ?? 0;
}

/** A separate worker requests a payout step, and the provider answers slowly. */
async function asks(step: string) {
  const before = await callsFor(step);
  await orderFaults({
    path: `^/v1/${step}s$`,
    method: 'POST',
    mode: 'delay',
    delayMs: ANSWERED_AFTER_MS,
  });
  const worker = await startWorker({ PAYOUTS: 'on' });
  await eventually(async () => (await callsFor(step)) > before);
  return worker;
}

/** Whatever was interrupted, another process continues it, and it was paid once. */
async function isPaidOnce(payee: Payee): Promise<void> {
  await forgetKeys();
  await becomes(payee, 'paid');
  expect(await moved(payee)).toEqual({ transferred: [4_000], sent: [4_000] });
  await booksAreRight();
}

afterEach(() => orderFaults());

describe('a killed worker', () => {
  it.each(STEPS)(
    'between the answer to a %s and the row that records it pays once, though the provider forgot the key',
    async (step, state) => {
      const payee = await aPayee();
      await draw();
      const worker = await asks(step);
      const holder = database.createQueryRunner();
      await holder.startTransaction();
      await holder.query('SELECT FROM payouts WHERE business_id = $1 FOR UPDATE', [payee.id]);
      const isWaiting = async () =>
        (await world.count('pg_stat_activity', `wait_event_type = 'Lock' AND query LIKE 'UPDATE%payouts%'`)) > 0;
      await eventually(isWaiting);
      await worker.kill();
      await holder.rollbackTransaction();
      await holder.release();
      await eventually(async () => !(await isWaiting()));
      expect(await statesOf(payee)).toEqual([state]);
      await isPaidOnce(payee);
    },
    120_000,
  );
});
