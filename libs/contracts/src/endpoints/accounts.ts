import type { Account, ChangeAccount, DeleteAccount, DeletionReply } from '../account.js';
import type {
  CurrentUser,
  ConfirmPassword,
  MagicLinkReply,
  PasswordLogin,
  RequestMagicLink,
  SignedInShopper,
  VerifyMagicLink,
} from '../accounts.js';
import type { DealAlerts } from '../deal-alerts.js';
import type { KeepDeals, KeptDeals } from '../kept-deals.js';
import type { AdminLoginReply, AdminTotals, AdminUser, AdminUsersQuery, UserTotals, UserTotalsQuery } from '../admin.js';

/** How shoppers and the team sign in, and who they are. */
export interface AccountEndpoints {
  'GET /api/auth/user': { reply: CurrentUser };
  'POST /api/auth/magic-link': { body: RequestMagicLink; reply: MagicLinkReply };
  'POST /api/auth/magic-link/verify': { body: VerifyMagicLink; reply: SignedInShopper };
  'POST /api/auth/refresh': { status: 200 };
  'GET /api/logout': { status: 302 };

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

  'POST /api/admin/login': { body: PasswordLogin; reply: AdminLoginReply };
  'POST /api/admin/renew': { may: 'own'; reply: AdminLoginReply };
  /** Calls that move money need it again after a quarter of an hour: they refuse with the field `password` until then. */
  'POST /api/admin/password': { may: 'own'; body: ConfirmPassword; status: 204 };
  'POST /api/admin/logout': { may: 'own'; status: 200 };
  'GET /api/admin/totals': { may: 'overview'; reply: AdminTotals };
  'GET /api/admin/users': { may: 'families.see'; query: AdminUsersQuery; reply: AdminUser[] };
  'GET /api/admin/user-totals': { may: 'families.see'; query: UserTotalsQuery; reply: UserTotals };
}
