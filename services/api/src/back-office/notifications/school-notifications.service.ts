import type { ReadNotifications, SchoolNotificationKind, SchoolNotificationSettings, SchoolNotifications } from '@homeroom/contracts';
import { SCHOOL_NOTIFICATION_KINDS } from '@homeroom/contracts/school-notifications';
import { Injectable } from '@nestjs/common';
import type { Manager } from '../../schools/school-managers/index.js';
import { newestOf } from './newest.js';
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
    const read = {
      lastId: () => this.notifications.lastId(managerId),
      countUnread: () => this.notifications.countUnread(managerId),
      unread: (limit: number) => this.notifications.unread(managerId, limit),
      latest: (limit: number) => this.notifications.latest(managerId, limit),
    };
    return newestOf(read, wordedForSchool);
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
