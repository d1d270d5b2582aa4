import type { TeamRole } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Admin } from './admin.entity.js';

type NewAdmin = Pick<Admin, 'email' | 'name' | 'role' | 'passwordHash'>;

@Injectable()
export class AdminsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  withEmail(email: string): Promise<Admin | null> {
    return this.database.getRepository(Admin).findOneBy({ email });
  }

  withId(id: number): Promise<Admin | null> {
    return this.database.getRepository(Admin).findOneBy({ id });
  }

  /** By id. */
  async addresses(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const admins = await this.database.getRepository(Admin).findBy({ id: In([...ids]) });
    return new Map(admins.map(({ id, email }) => [id, email]));
  }

  /** Oldest first. */
  all(): Promise<Admin[]> {
    return this.database.getRepository(Admin).find({ order: { id: 'ASC' } });
  }

  /** By id; nobody else changes one until the transaction ends. */
  async lockRoles(manager: EntityManager): Promise<ReadonlyMap<number, TeamRole>> {
    const admins = await manager.getRepository(Admin).find({ order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
    return new Map(admins.map(({ id, role }) => [id, role]));
  }

  async setRole(manager: EntityManager, id: number, role: TeamRole): Promise<void> {
    await manager.getRepository(Admin).update({ id }, { role });
  }

  /** Returns the new person's id; null when someone with this address is on the team. */
  async join(manager: EntityManager, { email, name, role, passwordHash }: NewAdmin): Promise<number | null> {
    const [row] = await manager.query<{ id: number }[]>(
      'INSERT INTO admins (email, name, role, password_hash) VALUES ($1, $2, $3, $4) ON CONFLICT (email) DO NOTHING RETURNING id',
      [email, name, role, passwordHash],
    );
    return row?.id ?? null;
  }

  async add(email: string, name: string, role: TeamRole, passwordHash: string): Promise<void> {
    await this.database.getRepository(Admin).insert({ email: email.trim().toLowerCase(), name, role, passwordHash });
  }
}
