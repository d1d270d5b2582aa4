import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, LessThan, type EntityManager } from 'typeorm';
import { PreviewLinkRecord } from './preview-link.entity.js';

@Injectable()
export class PreviewLinksRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Newest first. */
  list(): Promise<PreviewLinkRecord[]> {
    return this.database.getRepository(PreviewLinkRecord).find({ order: { id: 'DESC' } });
  }

  find(id: number): Promise<PreviewLinkRecord | null> {
    return this.database.getRepository(PreviewLinkRecord).findOneBy({ id });
  }

  add(manager: EntityManager, link: Pick<PreviewLinkRecord, 'remote' | 'version' | 'expiresAt'>): Promise<PreviewLinkRecord> {
    const links = manager.getRepository(PreviewLinkRecord);
    return links.save(links.create(link));
  }

  /** Null when it is gone or revoked already. */
  async revoke(manager: EntityManager, id: number): Promise<PreviewLinkRecord | null> {
    const links = manager.getRepository(PreviewLinkRecord);
    const { affected } = await links.update({ id, revokedAt: IsNull() }, { revokedAt: new Date() });
    return affected ? links.findOneBy({ id }) : null;
  }

  /** When the last link to each version ends or ended. */
  ends(): Promise<{ remote: string; version: string; end: Date }[]> {
    return this.database.query<{ remote: string; version: string; end: Date }[]>(
      `SELECT remote, version, max(least(revoked_at, expires_at)) AS "end" FROM preview_links GROUP BY remote, version`,
    );
  }

  async forgetBefore(end: Date): Promise<void> {
    await this.database.getRepository(PreviewLinkRecord).delete({ expiresAt: LessThan(end) });
  }
}
