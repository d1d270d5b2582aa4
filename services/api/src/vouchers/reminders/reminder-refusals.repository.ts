import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ReminderRefusal } from './reminder-refusal.entity.js';

@Injectable()
export class ReminderRefusalsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  has(userId: number): Promise<boolean> {
    return this.database.getRepository(ReminderRefusal).existsBy({ userId });
  }

  async add(userId: number): Promise<void> {
    await this.database.query('INSERT INTO reminder_refusals (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
  }

  async remove(userId: number): Promise<void> {
    await this.database.getRepository(ReminderRefusal).delete({ userId });
  }
}
