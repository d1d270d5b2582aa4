import { ArrayUnique, IsArray, IsIn } from 'class-validator';

/** What a school's managers are told about, in the words of the settings. */
export const SCHOOL_NOTIFICATIONS = {
  purchase: 'The first purchase of a day for your school',
  request: 'Someone else requests a reward',
  decision: 'We decide on a reward, or pay it',
  'payout-sent': 'Money is on its way to your bank',
  'payout-returned': 'Your bank returns a payment',
  manager: 'Someone joins as a manager',
} as const;

export type SchoolNotificationKind = keyof typeof SCHOOL_NOTIFICATIONS;
export const SCHOOL_NOTIFICATION_KINDS = Object.keys(SCHOOL_NOTIFICATIONS) as SchoolNotificationKind[];

export interface SchoolNotification {
  readonly id: number;
  readonly kind: SchoolNotificationKind;
  readonly text: string;
  /** The path of the page that it is about. */
  readonly to: string;
  readonly happenedAt: string;
  readonly isRead: boolean;
}

/** GET /api/school/notifications: as `Notifications`, for the manager who asks. */
export interface SchoolNotifications {
  readonly unread: number;
  readonly upTo: number;
  readonly items: readonly SchoolNotification[];
}

/** PUT /api/school/notification-settings */
export class ChangeSchoolNotifications {
  /** Kinds that are switched off. */
  @IsArray()
  @IsIn(SCHOOL_NOTIFICATION_KINDS, { each: true })
  @ArrayUnique()
  muted!: SchoolNotificationKind[];
}

/** Of the signed-in manager. */
export interface SchoolNotificationSettings {
  readonly kinds: readonly SchoolNotificationKind[];
  readonly muted: readonly SchoolNotificationKind[];
}
