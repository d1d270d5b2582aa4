import { ArrayUnique, IsArray, IsIn } from 'class-validator';
import { TEAM_NOTIFICATION_KINDS, type TeamNotificationKind } from './team-notification-kinds.js';

export * from './team-notification-kinds.js';

export interface TeamNotification {
  readonly id: number;
  readonly kind: TeamNotificationKind;
  readonly text: string;
  /** The path of the record, or of the list that waits. */
  readonly to: string;
  readonly happenedAt: string;
  readonly isRead: boolean;
}

/** GET /api/admin/notifications: the newest first, at most a hundred; older read ones make room for unread ones. */
export interface TeamNotifications {
  readonly unread: number;
  /** As in `Notifications`. */
  readonly upTo?: number;
  readonly items: readonly TeamNotification[];
}

/** PUT /api/admin/notification-settings */
export class ChangeTeamNotifications {
  /** Kinds that are switched off. */
  @IsArray()
  @IsIn(TEAM_NOTIFICATION_KINDS, { each: true })
  @ArrayUnique()
  muted!: TeamNotificationKind[];
}

/** Of the signed-in person. */
export interface TeamNotificationSettings {
  /** What their role is told about. */
  readonly kinds: readonly TeamNotificationKind[];
  readonly muted: readonly TeamNotificationKind[];
}
