import type { ReadNotifications, SchoolNotificationKind } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { markedBy } from './marked.repository.js';
import { SchoolNotificationReader } from './school-notification-reader.entity.js';
import { SchoolNotificationRecord } from './school-notification.entity.js';

@Injectable()
export class SchoolNotificationsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Adds the reader if the worker has not done so yet. */
  async reader(managerId: number): Promise<SchoolNotificationReader> {
    const readers = this.database.getRepository(SchoolNotificationReader);
    const found = await readers.findOneBy({ managerId });
    if (found) return found;
    await this.database.query('INSERT INTO school_notification_readers (manager_id) VALUES ($1) ON CONFLICT (manager_id) DO NOTHING', [
      managerId,
    ]);
    return readers.findOneByOrFail({ managerId });
  }

  latest(managerId: number, limit: number): Promise<SchoolNotificationRecord[]> {
    return this.notifications.find({ where: { managerId }, order: { happenedAt: 'DESC', id: 'DESC' }, take: limit });
  }

  /** The newest unread ones. */
  unread(managerId: number, limit: number): Promise<SchoolNotificationRecord[]> {
    const where = { managerId, readAt: IsNull() };
    return this.notifications.find({ where, order: { happenedAt: 'DESC', id: 'DESC' }, take: limit });
  }

  /** 0 without any. */
  async lastId(managerId: number): Promise<number> {
    const [row] = await this.database.query<{ id: string | null }[]>(
      'SELECT max(id) AS id FROM school_notifications WHERE manager_id = $1',
      [managerId],
    );
    return Number(row?.id ?? 0);
  }

  countUnread(managerId: number): Promise<number> {
    return this.notifications.countBy({ managerId, readAt: IsNull() });
  }

  async markRead(managerId: number, which: ReadNotifications): Promise<void> {
    await this.notifications.update({ managerId, id: markedBy(which), readAt: IsNull() }, { readAt: () => 'now()' });
  }

  /** A kind that is switched on starts now, without anything older. */
  async mute(managerId: number, muted: readonly SchoolNotificationKind[]): Promise<void> {
    await this.database.query(
      `UPDATE school_notification_readers SET muted = $2::text[],
         heard_since = heard_since || COALESCE((SELECT jsonb_object_agg(kind, now()) FROM unnest(muted) kind
           WHERE NOT kind = ANY ($2::text[])), '{}')
       WHERE manager_id = $1`,
      [managerId, muted],
    );
  }

  private get notifications() {
    return this.database.getRepository(SchoolNotificationRecord);
  }
}
