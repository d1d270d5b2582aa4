import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { ReleaseTokenRecord } from './release-token.entity.js';

@Injectable()
export class ReleaseTokensRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Newest first. */
  list(): Promise<ReleaseTokenRecord[]> {
    return this.database.getRepository(ReleaseTokenRecord).find({ order: { id: 'DESC' } });
  }

  add(manager: EntityManager, token: Pick<ReleaseTokenRecord, 'remote' | 'name' | 'isPreviewOnly' | 'hash'>): Promise<ReleaseTokenRecord> {
    const tokens = manager.getRepository(ReleaseTokenRecord);
    return tokens.save(tokens.create(token));
  }

  /** Null when none is valid. */
  async revoke(manager: EntityManager, id: number): Promise<ReleaseTokenRecord | null> {
    const tokens = manager.getRepository(ReleaseTokenRecord);
    const { affected } = await tokens.update({ id, revokedAt: IsNull() }, { revokedAt: new Date() });
    return affected ? tokens.findOneBy({ id }) : null;
  }

  /** Its owner, and records its use; null for an invalid one. */
  async use(hash: Buffer): Promise<ReleaseTokenRecord | null> {
    const tokens = this.database.getRepository(ReleaseTokenRecord);
    const { affected } = await tokens.update({ hash, revokedAt: IsNull() }, { lastUsedAt: new Date() });
    return affected ? tokens.findOneBy({ hash }) : null;
  }
}
