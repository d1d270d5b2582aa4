import type { ReadNotifications, TeamNotificationKind, TeamNotificationSettings, TeamNotifications } from '@homeroom/contracts';
import { TEAM_NOTIFICATIONS, TEAM_NOTIFICATION_KINDS } from '@homeroom/contracts/team-notifications';
import { Injectable } from '@nestjs/common';
import { mayOf, type Principal } from '../../accounts/sessions/index.js';
import { MOST, shownOf } from './newest.js';
import { TeamNotificationsRepository } from './team-notifications.repository.js';
import { wordedForTeam } from './team-wording.js';

/** What waits for the team, for the person who asks: only what their role works on now. */
@Injectable()
export class TeamNotificationsService {
  constructor(private readonly notifications: TeamNotificationsRepository) {}

  async of(asker: Principal): Promise<TeamNotifications> {
    const { adminId } = await this.notifications.reader(asker.accountId);
    const kinds = kindsOf(asker);
    // Read first, so that what arrives meanwhile is not marked with the rest.
    const upTo = await this.notifications.lastId(adminId);
    const [count, unread, latest] = await Promise.all([
      this.notifications.countUnread(adminId, kinds),
      this.notifications.unread(adminId, kinds, MOST),
      this.notifications.latest(adminId, kinds, MOST),
    ]);
    return {
      unread: count,
      upTo,
      items: shownOf(unread, latest).map(({ id, kind, facts, happenedAt, readAt }) => ({
        ...{ id: Number(id), kind, happenedAt: happenedAt.toISOString(), isRead: readAt !== null },
        ...wordedForTeam(kind, facts),
      })),
    };
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
