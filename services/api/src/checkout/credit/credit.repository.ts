import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { toCents } from '@homeroom/contracts';
import { decimal } from '../../platform/database/columns.js';

/** The store credit ledger, in dollars. Amounts are cents. */
@Injectable()
export class CreditRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async balance(userId: number, on: DataSource | EntityManager = this.database): Promise<number> {
    const [row] = await on.query<[{ balance: string }]>(
      'SELECT COALESCE(sum(amount), 0) AS balance FROM credit_entries WHERE user_id = $1',
      [userId],
    );
    return toCents(Number(row.balance));
  }

  async spent(manager: EntityManager, userId: number, orderId: string, cents: number): Promise<void> {
    await manager.query(`INSERT INTO credit_entries (user_id, kind, order_id, amount) VALUES ($1, 'spent', $2, $3)`, [
      userId,
      orderId,
      decimal(-cents),
    ]);
  }

  /** Once per order, and only what it spent. */
  async returned(manager: EntityManager, orderId: string): Promise<void> {
    await manager.query(
      `INSERT INTO credit_entries (user_id, kind, order_id, amount)
       SELECT user_id, 'returned', order_id, -amount FROM credit_entries WHERE order_id = $1 AND kind = 'spent'
       ON CONFLICT (order_id, kind) DO NOTHING`,
      [orderId],
    );
  }

  async fromVoucher(manager: EntityManager, userId: number, voucherId: number, cents: number): Promise<void> {
    await manager.query(`INSERT INTO credit_entries (user_id, kind, voucher_id, amount) VALUES ($1, 'expired-voucher', $2, $3)`, [
      userId,
      voucherId,
      decimal(cents),
    ]);
  }

  /** Once per voucher, and only what it became. */
  async withdrawn(manager: EntityManager, voucherId: number): Promise<void> {
    await manager.query(
      `INSERT INTO credit_entries (user_id, kind, voucher_id, amount)
       SELECT user_id, 'withdrawn', voucher_id, -amount FROM credit_entries WHERE voucher_id = $1 AND kind = 'expired-voucher'
       ON CONFLICT (voucher_id, kind) DO NOTHING`,
      [voucherId],
    );
  }

  /** A check was sent. */
  async cashed(manager: EntityManager, userId: number, cents: number): Promise<void> {
    await manager.query(`INSERT INTO credit_entries (user_id, kind, amount) VALUES ($1, 'cashed', $2)`, [userId, decimal(-cents)]);
  }
}
