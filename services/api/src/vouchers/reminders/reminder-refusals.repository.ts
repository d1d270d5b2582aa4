import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ReminderRefusal } from './reminder-refusal.entity.js';

@Injectable()
export class ReminderRefusalsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  has(userId: number): Promise<boolean> {
    return this.database.getRepository(ReminderRefusal).existsBy({ userId });
  }

  async add(userId: number, on: DataSource | EntityManager = this.database): Promise<void> {
    await on.query('INSERT INTO reminder_refusals (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
  }

  async remove(userId: number, on: DataSource | EntityManager = this.database): Promise<void> {
    await on.getRepository(ReminderRefusal).delete({ userId });
  }
}
