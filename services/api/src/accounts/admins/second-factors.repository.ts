import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import { RecoveryCodeRecord } from './recovery-code.entity.js';
import { SecondFactorRecord } from './second-factor.entity.js';

@Injectable()
export class SecondFactorsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  of(adminId: number): Promise<SecondFactorRecord | null> {
    return this.database.getRepository(SecondFactorRecord).findOneBy({ adminId });
  }

  /** The ids of those who have one. */
  async confirmed(): Promise<ReadonlySet<number>> {
    const factors = await this.database.getRepository(SecondFactorRecord).findBy({ confirmedAt: Not(IsNull()) });
    return new Set(factors.map(({ adminId }) => adminId));
  }

  /** A key that counts once confirmed; replaces another unconfirmed one. Returns false when one is confirmed already. */
  async begin(adminId: number, secret: Buffer): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `INSERT INTO second_factors (admin_id, secret) VALUES ($1, $2)
       ON CONFLICT (admin_id) DO UPDATE SET secret = $2, last_step = 0, created_at = now() WHERE second_factors.confirmed_at IS NULL
       RETURNING admin_id`,
      [adminId, secret],
    );
    return rows.length === 1;
  }

  /** Uses up a time step and all before it, once. */
  async useStep(adminId: number, step: number): Promise<boolean> {
    const [, changed] = await this.database.query<[unknown[], number]>(
      'UPDATE second_factors SET last_step = $2 WHERE admin_id = $1 AND last_step < $2',
      [adminId, step],
    );
    return changed === 1;
  }

  async confirm(manager: EntityManager, adminId: number): Promise<boolean> {
    const { affected } = await manager
      .getRepository(SecondFactorRecord)
      .update({ adminId, confirmedAt: IsNull() }, { confirmedAt: () => 'now()' });
    return affected === 1;
  }

  async reseal(adminId: number, secret: Buffer): Promise<void> {
    await this.database.getRepository(SecondFactorRecord).update({ adminId }, { secret });
  }

  async replaceCodes(manager: EntityManager, adminId: number, hashes: readonly Buffer[]): Promise<void> {
    const codes = manager.getRepository(RecoveryCodeRecord);
    await codes.delete({ adminId });
    await codes.insert(hashes.map((codeHash) => ({ adminId, codeHash })));
  }

  /** Uses up a recovery code, once. */
  async useCode(manager: EntityManager, adminId: number, hashes: readonly Buffer[]): Promise<boolean> {
    const { affected } = await manager
      .getRepository(RecoveryCodeRecord)
      .update({ adminId, codeHash: In([...hashes]), usedAt: IsNull() }, { usedAt: () => 'now()' });
    return affected === 1;
  }

  codesLeft(adminId: number): Promise<number> {
    return this.database.getRepository(RecoveryCodeRecord).countBy({ adminId, usedAt: IsNull() });
  }

  /** With its codes. */
  async remove(manager: EntityManager, adminId: number): Promise<boolean> {
    const { affected } = await manager.getRepository(SecondFactorRecord).delete({ adminId, confirmedAt: Not(IsNull()) });
    return affected === 1;
  }
}
