import type { ChangeNotificationSettings } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull } from 'typeorm';
import { NotificationReader } from './notification-reader.entity.js';
import { NotificationRecord } from './notification.entity.js';

@Injectable()
export class NotificationsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Also for someone who came a moment ago. */
  async reader(businessId: number, managerId: number | null): Promise<NotificationReader> {
    const readers = this.database.getRepository(NotificationReader);
    const found = await readers.findOneBy({ businessId, managerId: managerId ?? IsNull() });
    if (found) return found;
    await this.database.query(
      'INSERT INTO notification_readers (business_id, manager_id) VALUES ($1, $2) ON CONFLICT (business_id, manager_id) DO NOTHING',
      [businessId, managerId],
    );
    return readers.findOneByOrFail({ businessId, managerId: managerId ?? IsNull() });
  }

  latest(readerId: number, limit: number): Promise<NotificationRecord[]> {
    return this.notifications.find({ where: { readerId }, order: { happenedAt: 'DESC', id: 'DESC' }, take: limit });
  }

  countUnread(readerId: number): Promise<number> {
    return this.notifications.countBy({ readerId, readAt: IsNull() });
  }

  async markRead(readerId: number, ids: readonly number[]): Promise<void> {
    await this.notifications.update({ readerId, id: In([...ids]), readAt: IsNull() }, { readAt: () => 'now()' });
  }

  async change(readerId: number, changes: ChangeNotificationSettings): Promise<void> {
    await this.database.getRepository(NotificationReader).update(readerId, changes);
  }

  private get notifications() {
    return this.database.getRepository(NotificationRecord);
  }
}
