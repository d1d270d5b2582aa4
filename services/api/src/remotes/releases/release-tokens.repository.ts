import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { ReleaseTokenRecord } from './release-token.entity.js';

@Injectable()
export class ReleaseTokensRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Newest first. */
  list(): Promise<ReleaseTokenRecord[]> {
    return this.database.getRepository(ReleaseTokenRecord).find({ order: { id: 'DESC' } });
  }

  /** Null if there is one with this hash already, even if it was added at the same moment. */
  async add(
    manager: EntityManager,
    { remote, name, isPreviewOnly, hash }: Pick<ReleaseTokenRecord, 'remote' | 'name' | 'isPreviewOnly' | 'hash'>,
  ): Promise<ReleaseTokenRecord | null> {
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO release_tokens (remote, name, is_preview_only, hash) VALUES ($1, $2, $3, $4)
       ON CONFLICT (hash) DO NOTHING RETURNING id`,
      [remote, name, isPreviewOnly, hash],
    );
    return rows[0] ? manager.findOneByOrFail(ReleaseTokenRecord, rows[0]) : null;
  }

  withAnyHash(manager: EntityManager, hashes: readonly Buffer[]): Promise<ReleaseTokenRecord | null> {
    return manager.findOneBy(ReleaseTokenRecord, { hash: In(hashes) });
  }

  /** Null when none is valid. */
  async revoke(manager: EntityManager, id: number): Promise<ReleaseTokenRecord | null> {
    const tokens = manager.getRepository(ReleaseTokenRecord);
    const { affected } = await tokens.update({ id, revokedAt: IsNull() }, { revokedAt: new Date() });
    return affected ? tokens.findOneBy({ id }) : null;
  }

  /** Returns a valid token and records its use; null for an invalid one. */
  async use(hash: Buffer): Promise<ReleaseTokenRecord | null> {
    const tokens = this.database.getRepository(ReleaseTokenRecord);
    const { affected } = await tokens.update({ hash, revokedAt: IsNull() }, { lastUsedAt: new Date() });
    return affected ? tokens.findOneBy({ hash }) : null;
  }
}
