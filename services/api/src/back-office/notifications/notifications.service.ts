import type { ChangeNotificationSettings, NotificationSettings, Notifications, ReadNotifications } from '@homeroom/contracts';
import { NOTIFICATION_KINDS, OWNERS_NOTIFICATIONS, type NotificationKind } from '@homeroom/contracts/notifications';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../accounts/sessions/index.js';
import { newestOf } from './newest.js';
import type { NotificationReader } from './notification-reader.entity.js';
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

  private shown({ id }: NotificationReader, asker: Principal): Promise<Notifications> {
    const hidden = hiddenFrom(asker);
    const read = {
      lastId: () => this.notifications.lastId(id),
      countUnread: () => this.notifications.countUnread(id, hidden),
      unread: (limit: number) => this.notifications.unread(id, limit, hidden),
      latest: (limit: number) => this.notifications.latest(id, limit, hidden),
    };
    return newestOf(read, worded);
  }
}

const readBy = ({ kind, accountId, staffId }: Principal) => ({ businessId: accountId, managerId: kind === 'manager' ? staffId : null });

const hiddenFrom = ({ kind }: Principal): readonly NotificationKind[] => (kind === 'manager' ? OWNERS_NOTIFICATIONS : []);

/** Someone on the team who sees what managers see, but is not one of them. */
const isTeamAsManager = ({ kind, staffId }: Principal) => kind === 'manager' && staffId === null;
