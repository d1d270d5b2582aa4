import type {
  Account,
  ChangeAccount,
  ChangeEmail,
  ConfirmEmail,
  DeleteAccount,
  DeletionReply,
  EmailChangeReply,
  EmailChanged,
} from '../account.js';
import type {
  CurrentUser,
  ConfirmPassword,
  MagicLinkReply,
  OwnSession,
  PasswordLogin,
  RequestMagicLink,
  SignedInShopper,
  VerifyMagicLink,
} from '../accounts.js';
import type { DealAlerts } from '../deal-alerts.js';
import type { KeepDeals, KeptDeals } from '../kept-deals.js';
import type { ReadNotifications } from '../notifications.js';
import type { ChangeTeamNotifications, TeamNotificationSettings, TeamNotifications } from '../team-notifications.js';
import type { AddPasskey, PasskeyCreation, PasskeyLogin, PasskeyRequest } from '../passkeys.js';
import type { AdminLogin, ChangeRole, ConfirmCode, OwnAdmin, RecoveryCodes, SecondFactorSetup, TeamMember, TeamSession } from '../team.js';
import type {
  AcceptInvitation,
  ChangeTeamPassword,
  InviteToTeam,
  InvitedToTeam,
  LookAtInvitation,
  TeamInvitation,
} from '../team-invitations.js';
import type { AdminLoginReply, AdminTotals, AdminUser, AdminUsersQuery, UserTotals, UserTotalsQuery } from '../admin.js';

/** How shoppers and the team sign in, and who they are. */
export interface AccountEndpoints extends TeamEndpoints {
  'GET /api/auth/user': { reply: CurrentUser };
  'POST /api/auth/magic-link': { body: RequestMagicLink; reply: MagicLinkReply };
  'POST /api/auth/magic-link/verify': { body: VerifyMagicLink; reply: SignedInShopper };
  'POST /api/auth/refresh': { status: 200 };
  'GET /api/logout': { status: 302 };

  'GET /api/users/me/sessions': { reply: OwnSession[] };
  'DELETE /api/users/me/sessions/:sessionId': { status: 204 };
  /** All but this one. */
  'POST /api/users/me/sessions/end-others': { status: 204 };
  'GET /api/users/me/account': { reply: Account };
  'PUT /api/users/me/account': { body: ChangeAccount; reply: Account };
  'GET /api/users/me/kept-deals': { reply: KeptDeals };
  /** Puts the browser's list before the account's. */
  'POST /api/users/me/kept-deals': { body: KeepDeals; reply: KeptDeals };
  'DELETE /api/users/me/saved-deals/:dealId': { status: 204 };
  'GET /api/users/me/deal-alerts': { reply: DealAlerts };
  /** Emails the shopper once, when the deal can be bought again. */
  'PUT /api/users/me/deal-alerts/:dealId': { reply: DealAlerts };
  'DELETE /api/users/me/deal-alerts/:dealId': { reply: DealAlerts };
  /** Everything that names this shopper, by table. */
  'GET /api/users/me/data.json': { file: 'application/json' };
  /** Emails a link that deletes the account. */
  'POST /api/users/me/deletion': { reply: DeletionReply };
  'POST /api/account-deletions': { body: DeleteAccount; status: 204 };
  /** Emails a link to the new address, which the account gets once the link is confirmed. */
  'POST /api/users/me/email-change': { body: ChangeEmail; reply: EmailChangeReply };
  'POST /api/email-changes': { body: ConfirmEmail; reply: EmailChanged };

  'POST /api/admin/login': { body: AdminLogin; reply: AdminLoginReply };
  /** Takes the password, and returns what a browser needs to use a passkey of that account. */
  'POST /api/admin/passkey-challenge': { body: PasswordLogin; reply: PasskeyRequest };
  'POST /api/admin/passkey-login': { body: PasskeyLogin; reply: AdminLoginReply };
  /** Whom an emailed invitation is for. */
  'POST /api/team-invitations/look': { body: LookAtInvitation; reply: InvitedToTeam };
  /** Joins the team with a password, and signs in. */
  'POST /api/team-invitations/accept': { body: AcceptInvitation; reply: AdminLoginReply };
  'POST /api/admin/renew': { may: 'own'; reply: AdminLoginReply };
  /** Calls that move money need it again after a quarter of an hour: they refuse with the field `password` until then. */
  'POST /api/admin/password': { may: 'own'; body: ConfirmPassword; status: 204 };
  /** One's own; the other sessions end. */
  'PUT /api/admin/password': { may: 'own'; body: ChangeTeamPassword; status: 204 };
  'POST /api/admin/logout': { may: 'own'; status: 200 };
  'GET /api/admin/notifications': { may: 'notifications'; reply: TeamNotifications };
  'POST /api/admin/notifications/read': { may: 'notifications'; body: ReadNotifications; reply: TeamNotifications };
  'GET /api/admin/notification-settings': { may: 'notifications'; reply: TeamNotificationSettings };
  'PUT /api/admin/notification-settings': { may: 'notifications'; body: ChangeTeamNotifications; reply: TeamNotificationSettings };
  'GET /api/admin/totals': { may: 'overview'; reply: AdminTotals };
  'GET /api/admin/users': { may: 'families.see'; query: AdminUsersQuery; reply: AdminUser[] };
  'GET /api/admin/user-totals': { may: 'totals.see'; query: UserTotalsQuery; reply: UserTotals };
}

/** The people on the team, and one's own access to the console. */
interface TeamEndpoints {
  'GET /api/admin/me': { may: 'own'; reply: OwnAdmin };
  'GET /api/admin/sessions': { may: 'own'; reply: TeamSession[] };
  'DELETE /api/admin/sessions/:sessionId': { may: 'own'; status: 204 };
  /** All but this one. */
  'POST /api/admin/sessions/end-others': { may: 'own'; status: 204 };
  /** A new key for an authenticator app, which counts once a code confirms it; until then, an earlier app stays. */
  'POST /api/admin/second-factor': { may: 'own'; reply: SecondFactorSetup };
  'POST /api/admin/second-factor/confirm': { may: 'own'; body: ConfirmCode; reply: RecoveryCodes };
  /** Removes the app. */
  'POST /api/admin/second-factor/turn-off': { may: 'own'; status: 204 };
  /** New codes; the previous ones no longer work. */
  'POST /api/admin/second-factor/recovery-codes': { may: 'own'; reply: RecoveryCodes };
  'POST /api/admin/passkeys/begin': { may: 'own'; reply: PasskeyCreation };
  'POST /api/admin/passkeys': { may: 'own'; body: AddPasskey; reply: RecoveryCodes };
  'DELETE /api/admin/passkeys/:passkeyId': { may: 'own'; status: 204 };

  'GET /api/admin/team': { may: 'team.see'; reply: TeamMember[] };
  /** Their sessions end, and what they did keeps their name. */
  'DELETE /api/admin/team/:id': { may: 'team.change'; reply: TeamMember[] };
  'PUT /api/admin/team/:id/role': { may: 'team.change'; body: ChangeRole; reply: TeamMember[] };
  'GET /api/admin/team/:id/sessions': { may: 'team.change'; reply: TeamSession[] };
  'DELETE /api/admin/team/:id/sessions/:sessionId': { may: 'team.change'; status: 204 };
  /** Sent, and neither accepted nor revoked; the last sent first. */
  'GET /api/admin/team/invitations': { may: 'team.see'; reply: TeamInvitation[] };
  'POST /api/admin/team/invitations': { may: 'team.change'; body: InviteToTeam; reply: TeamInvitation[] };
  /** A new link; the previous one no longer works. */
  'POST /api/admin/team/invitations/:id/resend': { may: 'team.change'; reply: TeamInvitation[] };
  'DELETE /api/admin/team/invitations/:id': { may: 'team.change'; status: 204 };
  /** For someone who lost app, passkeys, and recovery codes. */
  'POST /api/admin/team/:id/reset-second-factor': { may: 'team.change'; reply: TeamMember[] };
}
