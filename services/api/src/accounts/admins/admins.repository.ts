import type { TeamRole } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { Admin } from './admin.entity.js';

type NewAdmin = Pick<Admin, 'email' | 'name' | 'role' | 'passwordHash'>;

const ON_TEAM = { removedAt: IsNull() };

@Injectable()
export class AdminsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  withEmail(email: string): Promise<Admin | null> {
    return this.database.getRepository(Admin).findOneBy({ email, ...ON_TEAM });
  }

  withId(id: number): Promise<Admin | null> {
    return this.database.getRepository(Admin).findOneBy({ id, ...ON_TEAM });
  }

  /** Including people who left the team. */
  everWithId(id: number): Promise<Admin | null> {
    return this.database.getRepository(Admin).findOneBy({ id });
  }

  /** By id; also of those who left the team. */
  async addresses(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const admins = await this.database.getRepository(Admin).findBy({ id: In([...ids]) });
    return new Map(admins.map(({ id, email }) => [id, email]));
  }

  /** Oldest first. */
  all(): Promise<Admin[]> {
    return this.database.getRepository(Admin).find({ where: ON_TEAM, order: { id: 'ASC' } });
  }

  /** By id; nobody else changes one until the transaction ends. */
  async lockRoles(manager: EntityManager): Promise<ReadonlyMap<number, TeamRole>> {
    const admins = await manager.getRepository(Admin).find({ where: ON_TEAM, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
    return new Map(admins.map(({ id, role }) => [id, role]));
  }

  async setRole(manager: EntityManager, id: number, role: TeamRole): Promise<void> {
    await manager.getRepository(Admin).update({ id }, { role });
  }

  /** False if the password has changed since, or for someone who left the team: theirs is one that nobody knows. */
  async replacePassword(manager: EntityManager, id: number, replaced: string, passwordHash: string): Promise<boolean> {
    const { affected } = await manager.getRepository(Admin).update({ id, passwordHash: replaced, ...ON_TEAM }, { passwordHash });
    return affected === 1;
  }

  /** @param passwordHash of a password that nobody knows, because older releases do not check who left */
  async remove(manager: EntityManager, id: number, passwordHash: string): Promise<void> {
    await manager.getRepository(Admin).update({ id }, { passwordHash, removedAt: () => 'now()' });
  }

  /** Someone who left may come back, as the same person in the log. Returns the person's id; null when someone with this address is on the team. */
  async join(manager: EntityManager, { email, name, role, passwordHash }: NewAdmin): Promise<number | null> {
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO admins (email, name, role, password_hash) VALUES ($1, $2, $3, $4)
       ON CONFLICT (email) DO UPDATE SET name = excluded.name, role = excluded.role, password_hash = excluded.password_hash,
         removed_at = NULL WHERE admins.removed_at IS NOT NULL RETURNING id`,
      [email.trim().toLowerCase(), name, role, passwordHash],
    );
    return row?.id ?? null;
  }
}
