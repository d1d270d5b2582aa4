import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import { FromQueryInteger, IsSecret } from './validation.js';

/** What partners are told about. */
export const NOTIFICATION_KINDS = [
  'sale',
  'redemption',
  'sold-out',
  'ends-soon',
  'codes-low',
  'review',
  'complaint',
  'payout-sent',
  'payout-returned',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** As in the settings and in the emails that stop one of them. */
export const NOTIFICATION_LABELS: Readonly<Record<NotificationKind, string>> = {
  sale: 'The first sale of a day',
  redemption: 'The first redeemed voucher of a day',
  'sold-out': 'A deal is sold out',
  'ends-soon': 'A deal ends within three days',
  'codes-low': 'A deal is running low on codes',
  review: 'A new review',
  complaint: 'A complaint to answer',
  'payout-sent': 'A payout is sent',
  'payout-returned': 'Your bank returned a payout',
};

/** About money, so not for managers. */
export const OWNERS_NOTIFICATIONS: readonly NotificationKind[] = ['payout-sent', 'payout-returned'];

/** How often unread notifications go out as one email. */
export const DIGESTS = ['daily', 'weekly', 'off'] as const;
export type Digest = (typeof DIGESTS)[number];

/** As many as a list has. */
const MOST_AT_ONCE = 100;

export interface NotificationView {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly text: string;
  /** The path of the page that it is about. */
  readonly to: string;
  readonly happenedAt: string;
  readonly isRead: boolean;
}

/** GET /api/businesses/{id}/notifications: the newest first, at most a hundred; older read ones make room for unread ones. */
export interface Notifications {
  readonly unread: number;
  /** The id up to which there were notifications: marking them all goes this far, so that none is marked that came later. */
  readonly upTo?: number;
  readonly items: readonly NotificationView[];
}

/** POST /api/businesses/{id}/notifications/read: these, or all up to one, of the signed-in person's own. */
export class ReadNotifications {
  @IsOptional()
  @Max(Number.MAX_SAFE_INTEGER, { each: true })
  @Min(1, { each: true })
  @IsInt({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(MOST_AT_ONCE)
  @IsArray()
  ids?: number[];

  @IsOptional()
  @Max(Number.MAX_SAFE_INTEGER)
  @Min(0)
  @IsInt()
  upTo?: number;
}

/** PUT /api/businesses/{id}/notification-settings: changes the fields sent. */
export class ChangeNotificationSettings {
  /** Kinds that are switched off. */
  @IsOptional()
  @IsArray()
  @IsIn(NOTIFICATION_KINDS, { each: true })
  @ArrayUnique()
  muted?: NotificationKind[];

  @IsOptional()
  @IsIn(DIGESTS)
  digest?: Digest;
}

/** Of the signed-in owner or manager. */
export interface NotificationSettings {
  /** What this person can be told about. */
  readonly kinds: readonly NotificationKind[];
  readonly muted: readonly NotificationKind[];
  readonly digest: Digest;
  /** Where the digest goes. */
  readonly email: string;
}

/** Whose digest an emailed link stops. */
export class UnsubscribeFromDigest {
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(LIMITS.databaseId)
  reader!: number;

  @IsSecret()
  token!: string;

  /** Stops only this kind of notification. */
  @IsOptional()
  @IsIn(NOTIFICATION_KINDS)
  kind?: NotificationKind;
}

/** Whether the digest, or one kind of notification, still comes (GET and POST /api/notification-digests/…). */
export interface DigestSubscription {
  readonly subscribed: boolean;
  /** The address, mostly hidden, so that people recognize it: `a…a@example.com`. */
  readonly email: string;
  readonly business: string;
}
