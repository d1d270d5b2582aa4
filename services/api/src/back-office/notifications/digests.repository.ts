import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { LOCAL_ZONE } from '../../platform/time/local-day.js';
import { NotificationDigest } from './notification-digest.entity.js';
import { NotificationReader } from './notification-reader.entity.js';
import { NotificationRecord } from './notification.entity.js';

/** People are at work by then. Weekly digests are due on Mondays. */
const DUE_AT = `interval '8 hours'`;
/** Older notifications are left out: a week's, and a day more for what was collected after the digest of its own morning. */
const NEWS = `interval '8 days'`;

@Injectable()
export class DigestsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Records the digests due by a moment, each once, however many workers run. */
  async take(manager: EntityManager, by: Date, limit: number): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO notification_digests (reader_id, due_at)
       SELECT r.id, due.at FROM notification_readers r
       CROSS JOIN LATERAL (SELECT (date_trunc(CASE r.digest WHEN 'weekly' THEN 'week' ELSE 'day' END,
         ($1::timestamptz AT TIME ZONE $2) - ${DUE_AT}) + ${DUE_AT}) AT TIME ZONE $2 AS at) due
       WHERE r.digest <> 'off' AND r.digest_since < due.at
         AND NOT EXISTS (SELECT FROM notification_digests d WHERE d.reader_id = r.id AND d.due_at >= due.at)
       ORDER BY r.id LIMIT $3
       ON CONFLICT (reader_id, due_at) DO NOTHING RETURNING id`,
      [by, LOCAL_ZONE, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Puts each reader's unread notifications into their digest. Returns the digests that say something. */
  async fill(manager: EntityManager, ids: readonly number[]): Promise<number[]> {
    const [rows] = await manager.query<[{ id: number }[], number]>(
      `UPDATE notifications n SET digest_id = d.id FROM notification_digests d
       WHERE d.id = ANY ($1::int[]) AND n.reader_id = d.reader_id AND n.digest_id IS NULL AND n.read_at IS NULL
         AND n.happened_at <= d.due_at AND n.happened_at > d.due_at - ${NEWS}
       RETURNING d.id`,
      [ids],
    );
    return [...new Set(rows.map(({ id }) => id))];
  }

  /** For the email: who it is for, and what they have not read yet, newest first. */
  async find(id: number): Promise<{ reader: NotificationReader; unread: NotificationRecord[] } | null> {
    const digest = await this.database.getRepository(NotificationDigest).findOneBy({ id });
    if (!digest) return null;
    const [reader, unread] = await Promise.all([
      this.database.getRepository(NotificationReader).findOneByOrFail({ id: digest.readerId }),
      this.database.getRepository(NotificationRecord).find({
        where: { digestId: id, readAt: IsNull() },
        order: { happenedAt: 'DESC', id: 'DESC' },
      }),
    ]);
    return { reader, unread };
  }
}
