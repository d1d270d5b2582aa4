import type { TeamRole } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Admin } from './admin.entity.js';

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

  async add(email: string, name: string, role: TeamRole, passwordHash: string): Promise<void> {
    await this.database.getRepository(Admin).insert({ email: email.trim().toLowerCase(), name, role, passwordHash });
  }
}
