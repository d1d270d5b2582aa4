import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { BusinessManager } from './business-manager.entity.js';

@Injectable()
export class BusinessManagersRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Invites a person, or repeats an earlier invitation, which may correct the name of someone who has not joined yet. */
  async invite(manager: EntityManager, businessId: number, email: string, name: string): Promise<BusinessManager> {
    const [{ id }] = await manager.query<[{ id: number }]>(
      `INSERT INTO business_managers (business_id, email, name) VALUES ($1, $2, $3)
       ON CONFLICT (business_id, email) WHERE removed_at IS NULL DO UPDATE SET invited_at = now(),
         name = CASE WHEN business_managers.accepted_at IS NULL THEN EXCLUDED.name ELSE business_managers.name END
       RETURNING id`,
      [businessId, email, name],
    );
    return manager.getRepository(BusinessManager).findOneByOrFail({ id });
  }

  async idsOf(manager: EntityManager, email: string): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>('SELECT id FROM business_managers WHERE email = $1 AND removed_at IS NULL', [email]);
    return rows.map(({ id }) => id);
  }

  /** Whether it is the first time; locks the manager, so that a removal waits for the session that follows. */
  async accepted(manager: EntityManager, id: number): Promise<{ manager: BusinessManager; isFirst: boolean } | null> {
    const found = await manager.getRepository(BusinessManager).findOne({
      where: { id, removedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!found) return null;
    await manager.query('UPDATE business_managers SET accepted_at = COALESCE(accepted_at, now()) WHERE id = $1', [id]);
    return { manager: found, isFirst: found.acceptedAt === null };
  }

  ofBusiness(businessId: number): Promise<BusinessManager[]> {
    return this.database.getRepository(BusinessManager).find({ where: { businessId, removedAt: IsNull() }, order: { id: 'ASC' } });
  }

  count(manager: EntityManager, businessId: number): Promise<number> {
    return manager.getRepository(BusinessManager).countBy({ businessId, removedAt: IsNull() });
  }

  async remove(manager: EntityManager, businessId: number, id: number): Promise<boolean> {
    const { affected } = await manager
      .getRepository(BusinessManager)
      .update({ id, businessId, removedAt: IsNull() }, { removedAt: () => 'now()' });
    return affected === 1;
  }
}
