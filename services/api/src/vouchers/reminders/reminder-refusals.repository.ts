import type { ReminderKind } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ReminderRefusal } from './reminder-refusal.entity.js';

@Injectable()
export class ReminderRefusalsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  has(userId: number, kind: ReminderKind): Promise<boolean> {
    return this.database.getRepository(ReminderRefusal).existsBy({ userId, kind });
  }

  async kindsOf(userId: number): Promise<ReadonlySet<ReminderKind>> {
    const refusals = await this.database.getRepository(ReminderRefusal).findBy({ userId });
    return new Set(refusals.map(({ kind }) => kind));
  }

  async add(userId: number, kind: ReminderKind, on: DataSource | EntityManager = this.database): Promise<void> {
    await on.query('INSERT INTO reminder_refusals (user_id, kind) VALUES ($1, $2) ON CONFLICT DO NOTHING', [userId, kind]);
  }

  async remove(userId: number, kind: ReminderKind, on: DataSource | EntityManager = this.database): Promise<void> {
    await on.getRepository(ReminderRefusal).delete({ userId, kind });
  }
}
