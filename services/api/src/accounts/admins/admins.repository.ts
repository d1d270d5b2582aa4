import type { TeamRole } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
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

  async add(email: string, name: string, role: TeamRole, passwordHash: string): Promise<void> {
    await this.database.getRepository(Admin).insert({ email: email.trim().toLowerCase(), name, role, passwordHash });
  }
}
