import type { ReadNotifications, TeamNotificationKind, TeamNotificationSettings, TeamNotifications } from '@homeroom/contracts';
import { TEAM_NOTIFICATIONS, TEAM_NOTIFICATION_KINDS } from '@homeroom/contracts/team-notifications';
import { Injectable } from '@nestjs/common';
import { mayOf, type Principal } from '../../accounts/sessions/index.js';
import { newestOf } from './newest.js';
import { TeamNotificationsRepository } from './team-notifications.repository.js';
import { wordedForTeam } from './team-wording.js';

/** What waits for the team, for the person who asks: only what their role works on now. */
@Injectable()
export class TeamNotificationsService {
  constructor(private readonly notifications: TeamNotificationsRepository) {}

  async of(asker: Principal): Promise<TeamNotifications> {
    const { adminId } = await this.notifications.reader(asker.accountId);
    const kinds = kindsOf(asker);
    const read = {
      lastId: () => this.notifications.lastId(adminId),
      countUnread: () => this.notifications.countUnread(adminId, kinds),
      unread: (limit: number) => this.notifications.unread(adminId, kinds, limit),
      latest: (limit: number) => this.notifications.latest(adminId, kinds, limit),
    };
    return newestOf(read, wordedForTeam);
  }

  /** Ids of other people's change nothing. */
  async markRead(asker: Principal, which: ReadNotifications): Promise<TeamNotifications> {
    await this.notifications.markRead(asker.accountId, kindsOf(asker), which);
    return this.of(asker);
  }

  async settings(asker: Principal): Promise<TeamNotificationSettings> {
    const { muted } = await this.notifications.reader(asker.accountId);
    const kinds = kindsOf(asker);
    return { kinds, muted: muted.filter((kind) => kinds.includes(kind)) };
  }

  /** Leaves kinds of another role as they are. */
  async mute(asker: Principal, muted: readonly TeamNotificationKind[]): Promise<TeamNotificationSettings> {
    const before = await this.notifications.reader(asker.accountId);
    const kinds = kindsOf(asker);
    const others = before.muted.filter((kind) => !kinds.includes(kind));
    await this.notifications.mute(asker.accountId, [...others, ...muted.filter((kind) => kinds.includes(kind))]);
    return this.settings(asker);
  }
}

const kindsOf = (asker: Principal): readonly TeamNotificationKind[] =>
  TEAM_NOTIFICATION_KINDS.filter((kind) => mayOf(asker, TEAM_NOTIFICATIONS[kind][1]));
