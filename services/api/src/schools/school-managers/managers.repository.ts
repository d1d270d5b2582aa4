import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Manager } from './manager.entity.js';

@Injectable()
export class ManagersRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Invites people, or repeats an earlier invitation, which may correct the name of someone who has not joined yet. Returns their ids. */
  async invite(manager: EntityManager, invitations: readonly Pick<Manager, 'schoolId' | 'email' | 'name'>[]): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO school_managers (school_id, email, name)
       SELECT * FROM unnest($1::int[], $2::text[], $3::text[])
       ON CONFLICT (school_id, email) WHERE removed_at IS NULL DO UPDATE SET invited_at = now(),
         name = CASE WHEN school_managers.accepted_at IS NULL THEN EXCLUDED.name ELSE school_managers.name END
       RETURNING id`,
      [invitations.map(({ schoolId }) => schoolId), invitations.map(({ email }) => email), invitations.map(({ name }) => name)],
    );
    return rows.map(({ id }) => id);
  }

  /** Withdraws an invitation that no one accepted. */
  async withdraw(manager: EntityManager, schoolId: number, email: string | null): Promise<void> {
    await manager.query(
      `UPDATE school_managers SET removed_at = now()
       WHERE school_id = $1 AND email = $2 AND accepted_at IS NULL AND removed_at IS NULL`,
      [schoolId, email],
    );
  }

  async hasAccepted(manager: EntityManager, schoolId: number, email: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'SELECT 1 FROM school_managers WHERE school_id = $1 AND email = $2 AND accepted_at IS NOT NULL AND removed_at IS NULL',
      [schoolId, email],
    );
    return rows.length > 0;
  }

  async idsOf(manager: EntityManager, email: string): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>('SELECT id FROM school_managers WHERE email = $1 AND removed_at IS NULL', [email]);
    return rows.map(({ id }) => id);
  }

  async accepted(manager: EntityManager, id: number): Promise<void> {
    await manager.query('UPDATE school_managers SET accepted_at = COALESCE(accepted_at, now()) WHERE id = $1', [id]);
  }

  find(id: number): Promise<Manager | null> {
    return this.database.getRepository(Manager).findOneBy({ id, removedAt: IsNull() });
  }

  ofSchool(schoolId: number): Promise<Manager[]> {
    return this.database.getRepository(Manager).find({ where: { schoolId, removedAt: IsNull() }, order: { id: 'ASC' } });
  }

  /** Returns the address; null for an unknown member. */
  async remove(manager: EntityManager, schoolId: number, id: number): Promise<string | null> {
    const [[removed]] = await manager.query<[{ email: string }[], number]>(
      'UPDATE school_managers SET removed_at = now() WHERE id = $1 AND school_id = $2 AND removed_at IS NULL RETURNING email',
      [id, schoolId],
    );
    return removed?.email ?? null;
  }
}
