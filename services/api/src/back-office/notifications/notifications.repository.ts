import type { ChangeNotificationSettings, NotificationKind, ReadNotifications } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { markedBy } from './marked.repository.js';
import { NotificationReader } from './notification-reader.entity.js';
import { NotificationRecord } from './notification.entity.js';

@Injectable()
export class NotificationsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Adds the reader if the worker has not done so yet. */
  async reader(businessId: number, managerId: number | null): Promise<NotificationReader> {
    const found = await this.existing(businessId, managerId);
    if (found) return found;
    await this.database.query(
      'INSERT INTO notification_readers (business_id, manager_id) VALUES ($1, $2) ON CONFLICT (business_id, manager_id) DO NOTHING',
      [businessId, managerId],
    );
    return this.readers.findOneByOrFail({ businessId, managerId: managerId ?? IsNull() });
  }

  existing(businessId: number, managerId: number | null): Promise<NotificationReader | null> {
    return this.readers.findOneBy({ businessId, managerId: managerId ?? IsNull() });
  }

  readerWith(id: number): Promise<NotificationReader | null> {
    return this.readers.findOneBy({ id });
  }

  async mute(readerId: number, kind: NotificationKind): Promise<void> {
    await this.database.query('UPDATE notification_readers SET muted = array_append(muted, $2) WHERE id = $1 AND NOT $2 = ANY (muted)', [
      readerId,
      kind,
    ]);
  }

  latest(readerId: number, limit: number, hidden: readonly NotificationKind[]): Promise<NotificationRecord[]> {
    return this.notifications.find({ where: { readerId, ...without(hidden) }, order: { happenedAt: 'DESC', id: 'DESC' }, take: limit });
  }

  /** The newest unread ones. */
  unread(readerId: number, limit: number, hidden: readonly NotificationKind[]): Promise<NotificationRecord[]> {
    const where = { readerId, readAt: IsNull(), ...without(hidden) };
    return this.notifications.find({ where, order: { happenedAt: 'DESC', id: 'DESC' }, take: limit });
  }

  /** 0 without any. */
  async lastId(readerId: number): Promise<number> {
    const [row] = await this.database.query<{ id: string | null }[]>('SELECT max(id) AS id FROM notifications WHERE reader_id = $1', [
      readerId,
    ]);
    return Number(row?.id ?? 0);
  }

  countUnread(readerId: number, hidden: readonly NotificationKind[]): Promise<number> {
    return this.notifications.countBy({ readerId, readAt: IsNull(), ...without(hidden) });
  }

  async markRead(readerId: number, which: ReadNotifications): Promise<void> {
    await this.notifications.update({ readerId, id: markedBy(which), readAt: IsNull() }, { readAt: () => 'now()' });
  }

  /** A kind or a digest that is switched on starts now, without anything older. */
  async change(readerId: number, { muted, digest }: ChangeNotificationSettings): Promise<void> {
    await this.database.query(
      `UPDATE notification_readers SET muted = COALESCE($2::text[], muted), digest = COALESCE($3, digest),
         heard_since = heard_since || COALESCE((SELECT jsonb_object_agg(kind, now()) FROM unnest(muted) kind
           WHERE NOT kind = ANY ($2::text[])), '{}'),
         digest_since = CASE WHEN $3 <> digest THEN now() ELSE digest_since END
       WHERE id = $1`,
      [readerId, muted ?? null, digest ?? null],
    );
  }

  private get readers() {
    return this.database.getRepository(NotificationReader);
  }

  private get notifications() {
    return this.database.getRepository(NotificationRecord);
  }
}

const without = (hidden: readonly NotificationKind[]) => hidden.length > 0 && { kind: Not(In([...hidden])) };
