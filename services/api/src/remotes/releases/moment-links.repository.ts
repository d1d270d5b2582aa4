import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, LessThan, type EntityManager } from 'typeorm';
import { MomentLinkRecord } from './moment-link.entity.js';

@Injectable()
export class MomentLinksRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Newest first. */
  listOf(generation: number): Promise<MomentLinkRecord[]> {
    return this.database.getRepository(MomentLinkRecord).find({ where: { generation }, order: { id: 'DESC' } });
  }

  find(id: number): Promise<MomentLinkRecord | null> {
    return this.database.getRepository(MomentLinkRecord).findOneBy({ id });
  }

  add(manager: EntityManager, link: Pick<MomentLinkRecord, 'generation' | 'at' | 'versions' | 'expiresAt'>): Promise<MomentLinkRecord> {
    const links = manager.getRepository(MomentLinkRecord);
    return links.save(links.create(link));
  }

  /** Null when it is gone or revoked already. */
  async revoke(manager: EntityManager, id: number): Promise<MomentLinkRecord | null> {
    const links = manager.getRepository(MomentLinkRecord);
    const { affected } = await links.update({ id, revokedAt: IsNull() }, { revokedAt: new Date() });
    return affected ? links.findOneBy({ id }) : null;
  }

  async forgetBefore(end: Date): Promise<void> {
    await this.database.getRepository(MomentLinkRecord).delete({ expiresAt: LessThan(end) });
  }
}
