import type { ReadNotifications, TeamNotificationKind } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull } from 'typeorm';
import { markedBy } from './marked.repository.js';
import { TeamNotificationReader } from './team-notification-reader.entity.js';
import { TeamNotificationRecord } from './team-notification.entity.js';

@Injectable()
export class TeamNotificationsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Adds the reader if the worker has not done so yet. */
  async reader(adminId: number): Promise<TeamNotificationReader> {
    const readers = this.database.getRepository(TeamNotificationReader);
    const found = await readers.findOneBy({ adminId });
    if (found) return found;
    await this.database.query('INSERT INTO team_notification_readers (admin_id) VALUES ($1) ON CONFLICT (admin_id) DO NOTHING', [adminId]);
    return readers.findOneByOrFail({ adminId });
  }

  latest(adminId: number, kinds: readonly TeamNotificationKind[], limit: number): Promise<TeamNotificationRecord[]> {
    return this.notifications.find({ where: { adminId, kind: In(kinds) }, order: { happenedAt: 'DESC', id: 'DESC' }, take: limit });
  }

  /** The newest unread ones. */
  unread(adminId: number, kinds: readonly TeamNotificationKind[], limit: number): Promise<TeamNotificationRecord[]> {
    const where = { adminId, readAt: IsNull(), kind: In(kinds) };
    return this.notifications.find({ where, order: { happenedAt: 'DESC', id: 'DESC' }, take: limit });
  }

  /** 0 without any. */
  async lastId(adminId: number): Promise<number> {
    const [row] = await this.database.query<{ id: string | null }[]>('SELECT max(id) AS id FROM team_notifications WHERE admin_id = $1', [
      adminId,
    ]);
    return Number(row?.id ?? 0);
  }

  countUnread(adminId: number, kinds: readonly TeamNotificationKind[]): Promise<number> {
    return this.notifications.countBy({ adminId, readAt: IsNull(), kind: In(kinds) });
  }

  async markRead(adminId: number, kinds: readonly TeamNotificationKind[], which: ReadNotifications): Promise<void> {
    await this.notifications.update({ adminId, id: markedBy(which), readAt: IsNull(), kind: In(kinds) }, { readAt: () => 'now()' });
  }

  /** A kind that is switched on starts now, without anything older. */
  async mute(adminId: number, muted: readonly TeamNotificationKind[]): Promise<void> {
    await this.database.query(
      `UPDATE team_notification_readers SET muted = $2::text[],
         heard_since = heard_since || COALESCE((SELECT jsonb_object_agg(kind, now()) FROM unnest(muted) kind
           WHERE NOT kind = ANY ($2::text[])), '{}')
       WHERE admin_id = $1`,
      [adminId, muted],
    );
  }

  private get notifications() {
    return this.database.getRepository(TeamNotificationRecord);
  }
}
