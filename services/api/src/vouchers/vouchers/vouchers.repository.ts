import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { endOfLocalDay } from '../../platform/database/end-of-local-day.js';
import type { StoredToken } from '../../platform/secrets/secret-tokens.js';
import { mayMove } from './voucher-moves.js';

/** A voucher about to be returned; locked. */
export interface LockedVoucher {
  /** The price as the database's text. */
  readonly purchase_price: string;
  readonly is_redeemed: boolean;
  readonly redeemed_at: Date | null;
  readonly is_voided: boolean;
  readonly is_refund_asked: boolean;
  readonly is_credited: boolean;
  readonly is_expired: boolean;
}

@Injectable()
export class VouchersRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async countRedeemed(dealId: number): Promise<number> {
    const [{ count }] = await this.database.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM vouchers WHERE deal_id = $1 AND is_redeemed',
      [dealId],
    );
    return count;
  }

  async stop(manager: EntityManager, id: number): Promise<void> {
    await manager.query(
      `UPDATE vouchers SET refund_requested_at = COALESCE(refund_requested_at, now()) WHERE id = $1 AND ${mayMove('stop')}`,
      [id],
    );
  }

  async release(manager: EntityManager, id: number): Promise<void> {
    await manager.query(`UPDATE vouchers SET refund_requested_at = NULL WHERE id = $1 AND ${mayMove('release')}`, [id]);
  }

  async revive(manager: EntityManager, id: number, stoppedAt: Date): Promise<void> {
    await manager.query(
      `UPDATE vouchers SET refund_requested_at = NULL, expires_at = ${endOfLocalDay('expires_at + (now() - $2::timestamptz)')}
       WHERE id = $1 AND ${mayMove('revive')}`,
      [id, stoppedAt],
    );
  }

  async forgetUse(manager: EntityManager, id: number): Promise<void> {
    await manager.query(`UPDATE vouchers SET redeemed_at = NULL WHERE id = $1 AND ${mayMove('forgetUse')}`, [id]);
  }

  async void(manager: EntityManager, id: number): Promise<{ wasRedeemed: boolean }> {
    const [rows] = await manager.query<[{ wasRedeemed: boolean }[], number]>(
      `UPDATE vouchers SET voided_at = COALESCE(voided_at, now()) WHERE id = $1 AND ${mayMove('void')} RETURNING is_redeemed AS "wasRedeemed"`,
      [id],
    );
    return { wasRedeemed: rows[0]?.wasRedeemed ?? false };
  }

  /** Serializes a refund, a redemption and a credit of the same voucher. */
  async lock(manager: EntityManager, id: number): Promise<LockedVoucher | undefined> {
    const rows = await manager.query<LockedVoucher[]>(
      `SELECT purchase_price, redeemed_at, redeemed_at IS NOT NULL AS is_redeemed, voided_at IS NOT NULL AS is_voided,
         refund_requested_at IS NOT NULL AS is_refund_asked, credited_at IS NOT NULL AS is_credited, expires_at <= now() AS is_expired
       FROM vouchers WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return rows[0];
  }

  /** @throws Error when its lifecycle does not allow it; the transaction is then rolled back. */
  async credited(manager: EntityManager, id: number): Promise<void> {
    const [, count] = await manager.query<[unknown[], number]>(
      `UPDATE vouchers SET credited_at = now() WHERE id = $1 AND ${mayMove('credit')}`,
      [id],
    );
    if (count === 0) throw new Error(`Voucher ${id} cannot become credit`);
  }

  async replaceToken(manager: EntityManager, id: number, { salt, hash }: StoredToken): Promise<void> {
    await manager.query('UPDATE vouchers SET access_salt = $2, access_token = $3 WHERE id = $1', [id, salt, hash]);
  }

  /** Of simultaneous calls, only one gets the time; the others get null. */
  async redeem(manager: EntityManager, id: number): Promise<Date | null> {
    const [used] = await manager.query<[{ redeemed_at: Date }[], number]>(
      `UPDATE vouchers SET redeemed_at = now() WHERE id = $1 AND ${mayMove('redeem')} AND expires_at > now() RETURNING redeemed_at`,
      [id],
    );
    return used[0]?.redeemed_at ?? null;
  }

  /**
   * false when it was not redeemed within that many minutes, or is being refunded.
   * @param redeemedAt the redemption to undo, as a reply gave its time, without microseconds; any when missing
   */
  async undoRedemption(manager: EntityManager, id: number, minutes: number, redeemedAt?: string): Promise<boolean> {
    const [rows] = await manager.query<[unknown[], number]>(
      `UPDATE vouchers SET redeemed_at = NULL WHERE id = $1 AND ${mayMove('undoRedemption')}
       AND redeemed_at > now() - make_interval(mins => $2)
       AND ($3::timestamptz IS NULL OR redeemed_at BETWEEN $3 - interval '1 ms' AND $3 + interval '1 ms') RETURNING id`,
      [id, minutes, redeemedAt ?? null],
    );
    return rows.length > 0;
  }
}
