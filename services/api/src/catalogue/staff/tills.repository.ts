import { LIMITS } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { TillRecord } from './till.entity.js';

type NewTill = Pick<TillRecord, 'businessId' | 'name' | 'pinHash'>;

@Injectable()
export class TillsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async add(manager: EntityManager, till: NewTill): Promise<TillRecord> {
    const tills = manager.getRepository(TillRecord);
    return tills.save(tills.create(till));
  }

  ofBusiness(businessId: number): Promise<TillRecord[]> {
    return this.database.getRepository(TillRecord).find({ where: { businessId, removedAt: IsNull() }, order: { id: 'ASC' } });
  }

  count(manager: EntityManager, businessId: number): Promise<number> {
    return manager.getRepository(TillRecord).countBy({ businessId, removedAt: IsNull() });
  }

  find(businessId: number, id: number): Promise<TillRecord | null> {
    return this.database.getRepository(TillRecord).findOneBy({ id, businessId, removedAt: IsNull() });
  }

  /** The till that this device is connected as. */
  ofDevice(deviceHash: Buffer): Promise<TillRecord | null> {
    return this.database.getRepository(TillRecord).findOneBy({ deviceHash, removedAt: IsNull() });
  }

  /** Whether there is such a till. */
  async change(manager: EntityManager, businessId: number, id: number, change: Partial<TillRecord>): Promise<boolean> {
    const { affected } = await manager.getRepository(TillRecord).update({ id, businessId, removedAt: IsNull() }, change);
    return affected === 1;
  }

  /** Makes a device the till of this code, once; null for an unknown or expired one. */
  async bind(manager: EntityManager, codeHash: Buffer, deviceHash: Buffer): Promise<TillRecord | null> {
    const [[row]] = await manager.query<[{ id: number }[], number]>(
      `UPDATE tills SET code_hash = NULL, code_expires_at = NULL, device_hash = $2, bound_at = now()
       WHERE code_hash = $1 AND code_expires_at > now() AND removed_at IS NULL RETURNING id`,
      [codeHash, deviceHash],
    );
    return row ? manager.getRepository(TillRecord).findOneByOrFail({ id: row.id }) : null;
  }

  /**
   * Counts a try before the PIN is checked, so that guesses sent at once are all counted. Returns the till; null when it must wait or is
   * locked.
   */
  async spendTry(manager: EntityManager, deviceHash: Buffer): Promise<TillRecord | null> {
    const [[row]] = await manager.query<[{ id: number }[], number]>(
      `UPDATE tills SET failed_tries = failed_tries + 1,
         try_after = CASE WHEN failed_tries + 1 >= $2 THEN now() + make_interval(secs => $3 * power(2, failed_tries + 1 - $2)) END,
         locked_at = CASE WHEN failed_tries + 1 >= $4 THEN now() END
       WHERE device_hash = $1 AND removed_at IS NULL AND locked_at IS NULL AND (try_after IS NULL OR try_after <= now()) RETURNING id`,
      [deviceHash, LIMITS.tillFreeTries, LIMITS.tillWaitSeconds, LIMITS.tillTries],
    );
    return row ? manager.getRepository(TillRecord).findOneByOrFail({ id: row.id }) : null;
  }

  /**
   * Resets the wrong tries after a right PIN, if it is still the till's. The lock lasts until the session exists, so that a change of the
   * PIN ends that session.
   */
  async giveBack(manager: EntityManager, { id, pinHash, deviceHash }: TillRecord): Promise<boolean> {
    const { affected } = await manager
      .getRepository(TillRecord)
      .update({ id, pinHash, deviceHash: deviceHash!, removedAt: IsNull() }, { failedTries: 0, tryAfter: null, lockedAt: null });
    return affected === 1;
  }
}
