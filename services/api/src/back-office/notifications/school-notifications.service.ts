import type { ReadNotifications, SchoolNotificationKind, SchoolNotificationSettings, SchoolNotifications } from '@homeroom/contracts';
import { SCHOOL_NOTIFICATION_KINDS } from '@homeroom/contracts/school-notifications';
import { Injectable } from '@nestjs/common';
import type { Manager } from '../../schools/school-managers/index.js';
import { MOST, shownOf } from './newest.js';
import { SchoolNotificationsRepository } from './school-notifications.repository.js';
import { wordedForSchool } from './school-wording.js';

const KINDS = SCHOOL_NOTIFICATION_KINDS;

/** What happened with a school, for the manager who asks. Someone on the team who looks is not a manager and has no notifications here. */
@Injectable()
export class SchoolNotificationsService {
  constructor(private readonly notifications: SchoolNotificationsRepository) {}

  async of({ id }: Manager): Promise<SchoolNotifications> {
    if (id === 0) return { unread: 0, upTo: 0, items: [] };
    const { managerId } = await this.notifications.reader(id);
    // Read first, so that what arrives meanwhile is not marked with the rest.
    const upTo = await this.notifications.lastId(managerId);
    const [count, unread, latest] = await Promise.all([
      this.notifications.countUnread(managerId),
      this.notifications.unread(managerId, MOST),
      this.notifications.latest(managerId, MOST),
    ]);
    return {
      unread: count,
      upTo,
      items: shownOf(unread, latest).map(({ id: shown, kind, facts, happenedAt, readAt }) => ({
        ...{ id: Number(shown), kind, happenedAt: happenedAt.toISOString(), isRead: readAt !== null },
        ...wordedForSchool(kind, facts),
      })),
    };
  }

  /** Ids of other people's change nothing. */
  async markRead(manager: Manager, which: ReadNotifications): Promise<SchoolNotifications> {
    await this.notifications.markRead(manager.id, which);
    return this.of(manager);
  }

  async settings({ id }: Manager): Promise<SchoolNotificationSettings> {
    return { kinds: KINDS, muted: id === 0 ? [] : (await this.notifications.reader(id)).muted };
  }

  async mute(manager: Manager, muted: readonly SchoolNotificationKind[]): Promise<SchoolNotificationSettings> {
    const { managerId } = await this.notifications.reader(manager.id);
    await this.notifications.mute(managerId, muted);
    return this.settings(manager);
  }
}
