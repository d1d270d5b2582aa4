import type { ChangeNotificationSettings, NotificationSettings, NotificationView, Notifications } from '@homeroom/contracts';
import { NOTIFICATION_KINDS, OWNERS_NOTIFICATIONS } from '@homeroom/contracts/notifications';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../accounts/sessions/index.js';
import type { NotificationReader } from './notification-reader.entity.js';
import type { NotificationRecord } from './notification.entity.js';
import { NotificationsRepository } from './notifications.repository.js';
import { ReadersAddress } from './readers-address.joint.js';
import { worded } from './wording.js';

const MOST = 100;

/** What happened at a business, for the owner or manager who asks. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly addresses: ReadersAddress,
  ) {}

  async of(asker: Principal): Promise<Notifications> {
    return this.shown(await this.readerOf(asker));
  }

  /** Ids of other readers change nothing. */
  async markRead(asker: Principal, ids: readonly number[]): Promise<Notifications> {
    const reader = await this.readerOf(asker);
    await this.notifications.markRead(reader.id, ids);
    return this.shown(reader);
  }

  async settings(asker: Principal): Promise<NotificationSettings> {
    const reader = await this.readerOf(asker);
    const { muted, digest, managerId } = reader;
    const recipient = await this.addresses.of(reader);
    return {
      kinds: managerId === null ? NOTIFICATION_KINDS : NOTIFICATION_KINDS.filter((kind) => !OWNERS_NOTIFICATIONS.includes(kind)),
      muted,
      digest,
      email: recipient?.email ?? '',
    };
  }

  async change(asker: Principal, { muted, digest }: ChangeNotificationSettings): Promise<NotificationSettings> {
    const reader = await this.readerOf(asker);
    const changes = { ...(muted && { muted }), ...(digest && { digest }) };
    if (Object.keys(changes).length > 0) await this.notifications.change(reader.id, changes);
    return this.settings(asker);
  }

  private readerOf({ kind, accountId, staffId }: Principal): Promise<NotificationReader> {
    return this.notifications.reader(accountId, kind === 'manager' ? staffId : null);
  }

  private async shown({ id }: NotificationReader): Promise<Notifications> {
    const [unread, items] = await Promise.all([this.notifications.countUnread(id), this.notifications.latest(id, MOST)]);
    return { unread, items: items.map(toView) };
  }
}

const toView = ({ id, kind, facts, happenedAt, readAt }: NotificationRecord): NotificationView => ({
  ...{ id: Number(id), kind, happenedAt: happenedAt.toISOString(), isRead: readAt !== null },
  ...worded(kind, facts),
});
