import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { OpenOrderStatement } from '../../src/checkout/purchases/open-order.joint';
import { OrdersRepository } from '../../src/checkout/purchases/orders.repository';
import { OutboxRepository } from '../../src/foundation/outbox/outbox.repository';
import { readConfiguration } from '../../src/platform/configuration/read-configuration';
import { newDataSource } from '../../src/platform/database/data-source';
import { faultsAreTaken, intentsForOrder, orderFaults } from '../support/card';
import { eventually } from '../support/world';
import { api, database, world } from './setup';

const isDone = async (work: Promise<unknown>) => {
  const late = new Promise<false>((resolve) => setTimeout(resolve, 500, false));
  return Promise.race([work.then(() => true as const), late]);
};

/** Every commit waits for a copy of the database that does not exist, unless it does not wait at all. */
async function whileNothingIsKept(keeping: DataSource, work: () => Promise<void>): Promise<void> {
  const set = async (copies: string) => {
    await database.query(`ALTER SYSTEM SET synchronous_standby_names = '${copies}'`);
    await database.query('SELECT pg_reload_conf()');
    await eventually(
      async () => (await database.query(`SELECT current_setting('synchronous_standby_names') AS copies`))[0].copies === copies,
    );
  };
  await set('nobody');
  const commit = () => keeping.query(`SELECT pg_logical_emit_message(true, 'a test', '')`);
  try {
    // No commit waits until the server's checkpointer has heard of it, too.
    await eventually(async () => !(await isDone(commit())));
    await work();
  } finally {
    await set('');
  }
}

/** As in production, where commits wait. */
const openKeeping = (): Promise<DataSource> => {
  const url = new URL(process.env['DATABASE_URL']!);
  url.searchParams.set('options', '-c synchronous_commit=on');
  return newDataSource(readConfiguration({ ...process.env, DATABASE_URL: url.href }), 'keeping').initialize();
};

async function aDraft() {
  const deal = await world.aDeal({ max: 2 });
  const buyer = { customerName: 'Ana Lee', customerEmail: `${randomUUID()}@example.com`, shopperId: null, network: null };
  const draft = { draftKey: randomUUID(), isOneAttempt: true, dealId: deal.id, schoolId: await world.aSchool(), amountCents: 4_000 };
  return { deal, draft: { ...draft, ...buyer } };
}

describe('an order that the database may still lose', () => {
  let keeping: DataSource;
  beforeAll(async () => {
    keeping = await openKeeping();
  });
  afterAll(() => keeping.destroy());

  it('is opened before it is on the disk, and has an intent only once it is', async () => {
    const { draft } = await aDraft();
    const [opening, orders] = [new OpenOrderStatement(keeping), new OrdersRepository(keeping)];
    await opening.open((await aDraft()).draft);
    await whileNothingIsKept(keeping, async () => {
      const order = (await opening.open(draft))!.order!;
      const attaching = orders.attachIntent(order.id, `pi_${order.id}`);
      expect(await isDone(attaching)).toBe(false);
      await database.query(`ALTER SYSTEM SET synchronous_standby_names = ''`);
      await database.query('SELECT pg_reload_conf()');
      await attaching;
    });
  });

  it('does not wait less for a renewed hold, nor in a transaction that spends store credit', async () => {
    const { draft } = await aDraft();
    const opening = new OpenOrderStatement(keeping);
    await keeping.transaction(async (manager) => {
      expect((await opening.open(draft, manager))!.order!.isNew).toBe(true);
      expect(await manager.query('SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    });
    await whileNothingIsKept(keeping, async () => {
      const renewing = opening.open(draft);
      expect(await isDone(renewing)).toBe(false);
      await database.query(`ALTER SYSTEM SET synchronous_standby_names = ''`);
      await database.query('SELECT pg_reload_conf()');
      expect((await renewing)!.order!.isNew).toBe(false);
    });
  });

  it('gets no payment once it is lost, and the next try opens another', async () => {
    const deal = await world.aDeal({ max: 1 });
    const draft = { dealId: deal.id, schoolId: await world.aSchool(), amount: deal.price, draftId: randomUUID() };
    await orderFaults({ path: '/v1/payment_intents$', method: 'POST', mode: 'delay', delayMs: 300, times: 1 });
    const preparing = api.prepare(draft);
    await faultsAreTaken();
    const { id } = await world.one<{ id: string }>('SELECT id FROM orders WHERE deal_id = $1', deal.id);
    // The database dies and comes back without its last commit.
    await database.query('WITH lost AS (DELETE FROM orders WHERE id = $1) UPDATE deals SET held = 0 WHERE id = $2', [id, deal.id]);
    const { status, body } = await preparing;
    expect([status, body.clientSecret]).toEqual([500, undefined]);
    expect(await intentsForOrder(id)).toMatchObject([{ status: 'requires_payment_method' }]);

    expect((await api.prepare(draft)).status).toBe(200);
    expect(await world.stock(deal.id)).toEqual({ sold: 0, held: 1 });
  });
});

describe('the end of a job', () => {
  it('waits for the disk only with the transaction that it is part of', async () => {
    const keeping = await openKeeping();
    const outbox = new OutboxRepository(keeping);
    const [{ id }] = await database.query<[{ id: string }]>(
      `INSERT INTO outbox (queue, name, payload) VALUES ('points', 'credit', '{"purchaseId": 0}') RETURNING id`,
    );
    await keeping.transaction(async (manager) => {
      await outbox.ended(['0'], manager);
      expect(await manager.query('SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    });
    await whileNothingIsKept(keeping, () => outbox.ended([id]));
    expect(await world.count('outbox', 'id = $1 AND ended_at IS NOT NULL', id)).toBe(1);
    await keeping.destroy();
  });
});
