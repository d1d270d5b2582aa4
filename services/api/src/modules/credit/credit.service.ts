import { toCents } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';
import { spendable } from './spendable.js';

const BALANCE = 'SELECT COALESCE(sum(amount), 0) AS balance FROM credit_entries WHERE user_id = $1';

/** Store credit: a ledger in dollars. Amounts are cents. */
@Injectable()
export class CreditService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  balance(userId: number): Promise<number> {
    return balanceOf(this.database, userId);
  }

  /** Until the transaction ends nobody else spends of it, so that two orders never spend the same dollar. */
  async lock(manager: EntityManager, userId: number): Promise<void> {
    // A weaker lock than UPDATE: rows that refer to the shopper, such as a voucher being settled, need not wait.
    await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  }

  /** Takes as much of a price as the shopper's credit, which the caller has locked, pays for an order. Gives what was taken. */
  async spend(manager: EntityManager, userId: number, orderId: string, priceCents: number): Promise<number> {
    const used = spendable(await balanceOf(manager, userId), priceCents);
    if (used > 0)
      await manager.query(`INSERT INTO credit_entries (user_id, kind, order_id, amount) VALUES ($1, 'spent', $2, $3)`, [
        userId,
        orderId,
        decimal(-used),
      ]);
    return used;
  }

  /** Gives an order's credit back, once. Nothing happens where it used none. */
  async giveBack(manager: EntityManager, orderId: string): Promise<void> {
    await manager.query(
      `INSERT INTO credit_entries (user_id, kind, order_id, amount)
       SELECT user_id, 'returned', order_id, -amount FROM credit_entries WHERE order_id = $1 AND kind = 'spent'
       ON CONFLICT (order_id, kind) DO NOTHING`,
      [orderId],
    );
  }

  /** An expired voucher becomes credit for the price paid. */
  async fromVoucher(manager: EntityManager, userId: number, voucherId: number, priceCents: number): Promise<void> {
    await manager.query(`INSERT INTO credit_entries (user_id, kind, voucher_id, amount) VALUES ($1, 'expired-voucher', $2, $3)`, [
      userId,
      voucherId,
      decimal(priceCents),
    ]);
  }

  /** The voucher's money went back to the card after all, so what it became is withdrawn. */
  async withdraw(manager: EntityManager, voucherId: number): Promise<void> {
    await manager.query(
      `INSERT INTO credit_entries (user_id, kind, voucher_id, amount)
       SELECT user_id, 'withdrawn', voucher_id, -amount FROM credit_entries WHERE voucher_id = $1 AND kind = 'expired-voucher'
       ON CONFLICT (voucher_id, kind) DO NOTHING`,
      [voucherId],
    );
  }
}

async function balanceOf(on: DataSource | EntityManager, userId: number): Promise<number> {
  const [row] = await on.query<[{ balance: string }]>(BALANCE, [userId]);
  return toCents(Number(row.balance));
}
