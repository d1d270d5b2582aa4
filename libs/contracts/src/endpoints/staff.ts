import type { MagicLinkReply } from '../accounts.js';
import type {
  ChangeNotificationSettings,
  DigestSubscription,
  NotificationSettings,
  Notifications,
  ReadNotifications,
  UnsubscribeFromDigest,
} from '../notifications.js';
import type {
  BindTill,
  BusinessManager,
  CreateTill,
  InviteBusinessManager,
  Staff,
  StaffLoginReply,
  StaffSignIn,
  ThisDevice,
  Till,
  TillCode,
  TillDevice,
  TillPin,
  VerifyStaffLink,
} from '../staff.js';

/** A business's managers and tills, and what its people are told. */
export interface StaffEndpoints {
  'GET /api/businesses/:id/staff': { reply: Staff };
  'POST /api/businesses/:id/managers': { body: InviteBusinessManager; reply: BusinessManager };
  'DELETE /api/businesses/:id/managers/:managerId': { status: 204 };
  /** Also returns the code for its device. */
  'POST /api/businesses/:id/tills': { body: CreateTill; reply: TillCode };
  'POST /api/businesses/:id/tills/:tillId/code': { reply: TillCode };
  'PUT /api/businesses/:id/tills/:tillId/pin': { body: TillPin; reply: Till };
  'POST /api/businesses/:id/tills/:tillId/unlock': { reply: Till };
  'DELETE /api/businesses/:id/tills/:tillId': { status: 204 };

  'GET /api/businesses/:id/notifications': { reply: Notifications };
  'POST /api/businesses/:id/notifications/read': { body: ReadNotifications; reply: Notifications };
  'GET /api/businesses/:id/notification-settings': { reply: NotificationSettings };
  'PUT /api/businesses/:id/notification-settings': { body: ChangeNotificationSettings; reply: NotificationSettings };
  'GET /api/notification-digests': { query: UnsubscribeFromDigest; reply: DigestSubscription };
  'POST /api/notification-digests/unsubscribe': { query: UnsubscribeFromDigest; reply: DigestSubscription };

  'POST /api/staff/sign-in': { body: StaffSignIn; reply: MagicLinkReply };
  'POST /api/staff/verify': { body: VerifyStaffLink; reply: StaffLoginReply };
  'GET /api/till': { reply: ThisDevice };
  'POST /api/till/bind': { body: BindTill; reply: TillDevice };
  'POST /api/till/open': { body: TillPin; reply: StaffLoginReply };
}
