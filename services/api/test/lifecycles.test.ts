import { randomUUID } from 'node:crypto';
import {
  ORDER_STATES,
  POINT_REDEMPTION_TRANSITIONS,
  PURCHASE_STATES,
  type OrderState,
  type PointRedemptionState,
  type PointsState,
  type PurchaseState,
} from '@homeroom/contracts';
import type { EntityManager } from 'typeorm';
import { PointRedemptionsRepository } from '../src/schools/points/point-redemptions.repository';
import { OrdersRepository } from '../src/checkout/purchases/orders.repository';
import { ORDER_TRANSITIONS, POINTS_TRANSITIONS, PURCHASE_TRANSITIONS } from '../src/checkout/purchases/purchase-state';
import { PurchasesRepository } from '../src/checkout/purchases/purchases.repository';
import { UsersService } from '../src/accounts/users/users.service';
import { VOUCHER_MOVES, type VoucherMark, type VoucherMoveName } from '../src/vouchers/vouchers/voucher-moves';
import { VouchersRepository } from '../src/vouchers/vouchers/vouchers.repository';
import { VouchersService } from '../src/vouchers/vouchers/vouchers.service';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();

type Moves<State extends string> = Record<State, ((manager: EntityManager, id: string) => Promise<unknown>) | null>;

/** Every pair of different states, with whether the table allows the move. */
const pairsOf = <State extends string>(transitions: Readonly<Record<State, readonly State[]>>) => {
  const states = Object.keys(transitions) as State[];
  return states.flatMap((from) =>
    states.filter((to) => to !== from).map((to) => ({ from, to, does: transitions[from].includes(to) ? 'becomes' : 'never becomes' })),
  );
};

/** Tries a move; returns the state afterwards. */
async function after<State extends string>(moves: Moves<State>, next: State, id: string, stateOf: (id: string) => Promise<State>) {
  await database.transaction(async (manager) => moves[next]?.(manager, id)).catch(() => undefined);
  return stateOf(id);
}

async function anOrder(): Promise<string> {
  const deal = await world.aDeal();
  const email = `${randomUUID()}@example.com`;
  const { status } = await api.prepare({ dealId: deal.id, schoolId: await world.aSchool(), amount: deal.price, customerEmail: email });
  expect(status).toBe(200);
  return (await world.one<{ id: string }>('SELECT id FROM orders WHERE customer_email = $1', email)).id;
}

/** Like settlement. Returns the purchase's id. */
async function record(manager: EntityManager, orderId: string): Promise<number> {
  const order = (await api.app.get(OrdersRepository).lock(manager, orderId))!;
  const userId = await api.app.get(UsersService).ofPurchase(manager, order.customerEmail, order.customerName);
  const voucherId = await api.app.get(VouchersService).issue(manager, { ...order, userId });
  return api.app.get(PurchasesRepository).record(manager, order, `pi_${orderId}`, userId, voucherId);
}

const stateIn =
  (table: string, column = 'state') =>
  async (id: string) =>
    (await world.one<{ state: never }>(`SELECT ${column} AS state FROM ${table} WHERE id = $1`, id)).state;

describe('an order', () => {
  const moves: Moves<OrderState> = {
    pending: null,
    cancelling: (_manager, id) => api.app.get(OrdersRepository).startCancelling(id),
    cancelled: (manager, id) => api.app.get(OrdersRepository).cancelled(manager, id),
    paid: record,
    refused: (manager, id) => api.app.get(OrdersRepository).refuse(manager, id, `pi_${id}`),
  };

  it.each(pairsOf(ORDER_TRANSITIONS))('that is $from $does $to', async ({ from, to, does }) => {
    const id = await anOrder();
    await database.query(`UPDATE orders SET state = $2, holds_stock = $3 WHERE id = $1`, [id, from, from === 'pending']);
    expect(await after(moves, to, id, stateIn('orders'))).toBe(does === 'becomes' ? to : from);
  });

  it('has no other state', () => {
    expect(Object.keys(ORDER_TRANSITIONS).sort()).toEqual([...ORDER_STATES].sort());
  });
});

describe('a purchase', () => {
  const intentOf = async (id: string) =>
    (await world.one<{ intent: string }>('SELECT payment_intent_id AS intent FROM purchases WHERE id = $1', id)).intent;
  const moves: Moves<PurchaseState> = {
    paid: async (manager, id) => api.app.get(PurchasesRepository).disputeWon(manager, await intentOf(id)),
    disputed: async (manager, id) => api.app.get(PurchasesRepository).disputed(manager, await intentOf(id)),
    refunded: async (manager, id) => api.app.get(PurchasesRepository).refunded(manager, await intentOf(id)),
  };
  const aPurchase = async () => {
    const orderId = await anOrder();
    return String(await database.transaction((manager) => record(manager, orderId)));
  };

  it.each(pairsOf(PURCHASE_TRANSITIONS))('that is $from $does $to', async ({ from, to, does }) => {
    const id = await aPurchase();
    await database.query(`UPDATE purchases SET state = $2, refunded_at = CASE WHEN $2 = 'refunded' THEN now() END WHERE id = $1`, [
      id,
      from,
    ]);
    expect(await after(moves, to, id, stateIn('purchases'))).toBe(does === 'becomes' ? to : from);
  });

  it('has no other state', () => {
    expect(Object.keys(PURCHASE_TRANSITIONS).sort()).toEqual([...PURCHASE_STATES].sort());
  });

  const points: Moves<PointsState> = {
    pending: async (manager, id) => {
      const { school } = await world.one<{ school: number }>('SELECT school_id AS school FROM purchases WHERE id = $1', id);
      return api.app.get(PurchasesRepository).releaseHeld(manager, school);
    },
    credited: (manager, id) => api.app.get(PurchasesRepository).earned(manager, Number(id), 'credited'),
    held: (manager, id) => api.app.get(PurchasesRepository).earned(manager, Number(id), 'held'),
    reversed: (manager, id) => api.app.get(PurchasesRepository).reversed(manager, Number(id)),
  };

  it.each(pairsOf(POINTS_TRANSITIONS))('whose points are $from: $does $to', async ({ from, to, does }) => {
    const id = await aPurchase();
    await database.query('UPDATE purchases SET points_state = $2 WHERE id = $1', [id, from]);
    expect(await after(points, to, id, stateIn('purchases', 'points_state'))).toBe(does === 'becomes' ? to : from);
  });
});

it.each(pairsOf<PointRedemptionState>(POINT_REDEMPTION_TRANSITIONS))(
  'a reward request that is $from $does $to',
  async ({ from, to, does }) => {
    const schoolId = await world.aSchool();
    const { id } = await world.one<{ id: string }>(
      `WITH asker AS (INSERT INTO school_managers (school_id, email, name) VALUES ($1, $2, 'Pat') RETURNING id)
       INSERT INTO point_redemptions (school_id, title, points, requested_by, state) SELECT $1, 'Assembly', 10, id, $3 FROM asker RETURNING id`,
      schoolId,
      `${randomUUID()}@example.com`,
      from,
    );
    await database.transaction((manager) => api.app.get(PointRedemptionsRepository).move(manager, Number(id), to, null));
    expect(await stateIn('point_redemptions')(id)).toBe(does === 'becomes' ? to : from);
  },
);

describe('a voucher', () => {
  const vouchers = () => api.app.get(VouchersRepository);
  const moves: Record<VoucherMoveName, (manager: EntityManager, id: number) => Promise<unknown>> = {
    redeem: (manager, id) => vouchers().redeem(manager, id),
    undoRedemption: (manager, id) => vouchers().undoRedemption(manager, id, 15),
    forgetUse: (manager, id) => vouchers().forgetUse(manager, id),
    stop: (manager, id) => vouchers().stop(manager, id),
    release: (manager, id) => vouchers().release(manager, id),
    revive: (manager, id) => vouchers().revive(manager, id, new Date()),
    credit: (manager, id) => vouchers().credited(manager, id),
    void: (manager, id) => vouchers().void(manager, id),
  };
  /** What each move changes. */
  const marked: Record<VoucherMoveName, readonly [VoucherMark, boolean]> = {
    redeem: ['redeemed', true],
    undoRedemption: ['redeemed', false],
    forgetUse: ['redeemed', false],
    stop: ['stopped', true],
    release: ['stopped', false],
    revive: ['stopped', false],
    credit: ['credited', true],
    void: ['voided', true],
  };
  const MARKS = ['redeemed', 'stopped', 'credited', 'voided'] as const;
  const standings = Array.from({ length: 2 ** MARKS.length }, (_, bits) => MARKS.filter((__, at) => bits & (1 << at)));
  const set = (id: number, has: readonly VoucherMark[]) =>
    database.query(
      `UPDATE vouchers SET ${['redeemed_at', 'refund_requested_at', 'credited_at', 'voided_at']
        .map((column, at) => `${column} = ${has.includes(MARKS[at]!) ? "now() - interval '1 minute'" : 'NULL'}`)
        .join(', ')} WHERE id = $1`,
      [id],
    );
  const marksOf = async (id: number) => {
    const row = await world.one<Record<VoucherMark, boolean>>(
      `SELECT redeemed_at IS NOT NULL AS redeemed, refund_requested_at IS NOT NULL AS stopped, credited_at IS NOT NULL AS credited,
         voided_at IS NOT NULL AS voided FROM vouchers WHERE id = $1`,
      id,
    );
    return MARKS.filter((mark) => row[mark]);
  };
  const isAllowed = (name: VoucherMoveName, has: readonly VoucherMark[]) => {
    const { after: needed = [], never }: { after?: readonly VoucherMark[]; never: readonly VoucherMark[] } = VOUCHER_MOVES[name];
    return needed.every((mark) => has.includes(mark)) && !never.some((mark) => has.includes(mark));
  };
  let id: number;

  beforeAll(async () => {
    const orderId = await anOrder();
    await database.transaction((manager) => record(manager, orderId));
    id = (await world.one<{ id: number }>('SELECT voucher_id AS id FROM purchases WHERE order_id = $1', orderId)).id;
  });

  it.each(Object.keys(VOUCHER_MOVES) as VoucherMoveName[])('lets %s happen from exactly the standings in the table', async (name) => {
    const [mark, isSet] = marked[name];
    for (const has of standings) {
      await set(id, has);
      await database.transaction((manager) => moves[name](manager, id)).catch(() => undefined);
      const moved = MARKS.filter((each) => (each === mark ? isSet : has.includes(each)));
      expect([has, await marksOf(id)]).toEqual([has, isAllowed(name, has) ? moved : has]);
    }
  });
});
