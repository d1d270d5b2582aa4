import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { RecoveryCodeRecord } from './recovery-code.entity.js';

@Injectable()
export class RecoveryCodesRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async replace(manager: EntityManager, adminId: number, hashes: readonly Buffer[]): Promise<void> {
    const codes = manager.getRepository(RecoveryCodeRecord);
    await codes.delete({ adminId });
    await codes.insert(hashes.map((codeHash) => ({ adminId, codeHash })));
  }

  /** Uses up a recovery code, once. */
  async use(manager: EntityManager, adminId: number, hashes: readonly Buffer[]): Promise<boolean> {
    const { affected } = await manager
      .getRepository(RecoveryCodeRecord)
      .update({ adminId, codeHash: In([...hashes]), usedAt: IsNull() }, { usedAt: () => 'now()' });
    return affected === 1;
  }

  left(adminId: number, manager = this.database.manager): Promise<number> {
    return manager.getRepository(RecoveryCodeRecord).countBy({ adminId, usedAt: IsNull() });
  }

  async remove(manager: EntityManager, adminId: number): Promise<void> {
    await manager.getRepository(RecoveryCodeRecord).delete({ adminId });
  }
}
