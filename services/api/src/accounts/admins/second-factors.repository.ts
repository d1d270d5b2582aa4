import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { SecondFactorRecord } from './second-factor.entity.js';

/** How long a new key waits for its first code. */
const WAITING_MINUTES = 15;

/** Authenticator apps. */
@Injectable()
export class SecondFactorsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  of(adminId: number): Promise<SecondFactorRecord | null> {
    return this.database.getRepository(SecondFactorRecord).findOneBy({ adminId });
  }

  /** The ids of the people who have a confirmed app. */
  async owners(): Promise<number[]> {
    const factors = await this.database.getRepository(SecondFactorRecord).findBy({ confirmedAt: Not(IsNull()) });
    return factors.map(({ adminId }) => adminId);
  }

  /**
   * Stores a key that a code has to confirm. It replaces an earlier unconfirmed key at once, and a confirmed one only when it is confirmed.
   */
  async begin(adminId: number, secret: Buffer): Promise<void> {
    await this.database.query(
      `INSERT INTO second_factors AS own (admin_id, secret) VALUES ($1, $2)
       ON CONFLICT (admin_id) DO UPDATE SET
         secret = CASE WHEN own.confirmed_at IS NULL THEN $2 ELSE own.secret END,
         last_step = CASE WHEN own.confirmed_at IS NULL THEN 0 ELSE own.last_step END,
         created_at = now(),
         next_secret = CASE WHEN own.confirmed_at IS NULL THEN NULL ELSE $2 END`,
      [adminId, secret],
    );
  }

  /** Uses up a time step and all earlier ones. False if it was used before. */
  async useStep(adminId: number, step: number): Promise<boolean> {
    const [, changed] = await this.database.query<[unknown[], number]>(
      'UPDATE second_factors SET last_step = $2 WHERE admin_id = $1 AND last_step < $2',
      [adminId, step],
    );
    return changed === 1;
  }

  /** Confirms a key and uses up the time step of its code. Returns false if the key no longer waits. */
  async confirm(manager: EntityManager, adminId: number, secret: Buffer, step: number): Promise<boolean> {
    const [, changed] = await manager.query<[unknown[], number]>(
      `UPDATE second_factors SET secret = $2, next_secret = NULL, last_step = $3, confirmed_at = COALESCE(confirmed_at, now())
       WHERE admin_id = $1 AND CASE WHEN confirmed_at IS NULL THEN secret ELSE next_secret END = $2
           AND created_at > now() - make_interval(mins => $4)`,
      [adminId, secret, step, WAITING_MINUTES],
    );
    return changed === 1;
  }

  async reseal(adminId: number, secret: Buffer): Promise<void> {
    await this.database.getRepository(SecondFactorRecord).update({ adminId }, { secret });
  }

  count(manager: EntityManager, adminId: number): Promise<number> {
    return manager.getRepository(SecondFactorRecord).countBy({ adminId, confirmedAt: Not(IsNull()) });
  }

  async remove(manager: EntityManager, adminId: number): Promise<boolean> {
    const { affected } = await manager.getRepository(SecondFactorRecord).delete({ adminId, confirmedAt: Not(IsNull()) });
    return affected === 1;
  }

  /** Also removes a key that waits for its first code. */
  async removeAll(manager: EntityManager, adminId: number): Promise<void> {
    await manager.getRepository(SecondFactorRecord).delete({ adminId });
  }
}
