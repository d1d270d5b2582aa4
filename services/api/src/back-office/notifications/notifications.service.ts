import type {
  ChangeNotificationSettings,
  NotificationSettings,
  NotificationView,
  Notifications,
  ReadNotifications,
} from '@homeroom/contracts';
import { NOTIFICATION_KINDS, OWNERS_NOTIFICATIONS, type NotificationKind } from '@homeroom/contracts/notifications';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../accounts/sessions/index.js';
import { MOST, shownOf } from './newest.js';
import type { NotificationReader } from './notification-reader.entity.js';
import type { NotificationRecord } from './notification.entity.js';
import { NotificationsRepository } from './notifications.repository.js';
import { ReadersAddress } from './readers-address.joint.js';
import { worded } from './wording.js';

/** What happened at a business, for the owner or manager who asks. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly addresses: ReadersAddress,
  ) {}

  async of(asker: Principal): Promise<Notifications> {
    const reader = await this.seenBy(asker);
    return reader ? this.shown(reader, asker) : { unread: 0, items: [] };
  }

  /** Ids of other readers change nothing. */
  async markRead(asker: Principal, which: ReadNotifications): Promise<Notifications> {
    const reader = await this.readerOf(asker);
    await this.notifications.markRead(reader.id, which);
    return this.shown(reader, asker);
  }

  async settings(asker: Principal): Promise<NotificationSettings> {
    const reader = (await this.seenBy(asker)) ?? { ...readBy(asker), muted: [], digest: 'weekly' };
    const kinds = NOTIFICATION_KINDS.filter((kind) => !hiddenFrom(asker).includes(kind));
    const recipient = isTeamAsManager(asker) ? undefined : await this.addresses.of(reader);
    return {
      kinds,
      muted: reader.muted.filter((kind) => kinds.includes(kind)),
      digest: reader.digest,
      email: recipient?.email ?? '',
    };
  }

  async change(asker: Principal, { muted, digest }: ChangeNotificationSettings): Promise<NotificationSettings> {
    const reader = await this.readerOf(asker);
    const changes = { ...(muted && { muted }), ...(digest && { digest }) };
    if (Object.keys(changes).length > 0) await this.notifications.change(reader.id, changes);
    return this.settings(asker);
  }

  private readerOf(asker: Principal): Promise<NotificationReader> {
    const { businessId, managerId } = readBy(asker);
    return this.notifications.reader(businessId, managerId);
  }

  /** Someone on the team who looks at the screens reads the owner's notifications, if there are any, and changes nothing. */
  private seenBy(asker: Principal): Promise<NotificationReader | null> {
    const { businessId, managerId } = readBy(asker);
    return asker.isLooking ? this.notifications.existing(businessId, managerId) : this.readerOf(asker);
  }

  private async shown({ id }: NotificationReader, asker: Principal): Promise<Notifications> {
    const hidden = hiddenFrom(asker);
    // Read first, so that what arrives meanwhile is not marked with the rest.
    const upTo = await this.notifications.lastId(id);
    const [count, unread, latest] = await Promise.all([
      this.notifications.countUnread(id, hidden),
      this.notifications.unread(id, MOST, hidden),
      this.notifications.latest(id, MOST, hidden),
    ]);
    return { unread: count, upTo, items: shownOf(unread, latest).map(toView) };
  }
}

const readBy = ({ kind, accountId, staffId }: Principal) => ({ businessId: accountId, managerId: kind === 'manager' ? staffId : null });

const hiddenFrom = ({ kind }: Principal): readonly NotificationKind[] => (kind === 'manager' ? OWNERS_NOTIFICATIONS : []);

/** Someone on the team who sees what managers see, but is not one of them. */
const isTeamAsManager = ({ kind, staffId }: Principal) => kind === 'manager' && staffId === null;

const toView = ({ id, kind, facts, happenedAt, readAt }: NotificationRecord): NotificationView => ({
  ...{ id: Number(id), kind, happenedAt: happenedAt.toISOString(), isRead: readAt !== null },
  ...worded(kind, facts),
});
