import type { MagicLinkReply, OwnSession } from '../accounts.js';
import type { BulkReply, FoundIds, SwitchSchools } from '../bulk.js';
import type { RewardDeletion } from '../deletions.js';
import type { ReadNotifications } from '../notifications.js';
import type { ChangeSchoolNotifications, SchoolNotificationSettings, SchoolNotifications } from '../school-notifications.js';
import type { AdminReward, SaveReward } from '../rewards.js';
import type {
  AdminPointRedemption,
  ChooseGoal,
  DecidePointRedemption,
  InviteMember,
  LedgerEntry,
  LedgerQuery,
  PointRedemptionView,
  PointRedemptionsQuery,
  RequestReward,
  SchoolManager,
  SchoolMember,
  SchoolReward,
  SchoolSession,
  SchoolSignIn,
  ShowOnBoard,
  VerifySchoolLink,
  PointsEarned,
} from '../school-area.js';
import type {
  AdminSchool,
  AdminSchoolsQuery,
  CreateSchool,
  ImportSchools,
  ImportSchoolsReply,
  SchoolOnBoard,
  SchoolThanks,
  SchoolTotals,
  SchoolTotalsQuery,
  SchoolView,
  SchoolsPreview,
  SchoolsQuery,
  SchoolsTable,
  UpdateSchool,
} from '../schools.js';

/** Schools, their own pages, their points and rewards. */
export interface SchoolEndpoints extends SchoolAreaEndpoints, TeamSchoolEndpoints {
  'GET /api/schools': { query: SchoolsQuery; reply: SchoolView[] };
  'GET /api/schools/:id': { reply: SchoolView };
  'GET /api/schools/board': { reply: SchoolOnBoard[] };
  'GET /api/schools/:id/thanks': { reply: SchoolThanks[] };
  'GET /api/schools/:id/poster.pdf': { file: 'application/pdf' };
}

interface SchoolAreaEndpoints {
  'POST /api/school/sign-in': { body: SchoolSignIn; reply: MagicLinkReply };
  'POST /api/school/verify': { body: VerifySchoolLink };
  'POST /api/school/refresh': { status: 200 };
  'POST /api/school/logout': { status: 200 };
  'GET /api/school/session': { reply: SchoolSession };
  'GET /api/school/sessions': { reply: OwnSession[] };
  'DELETE /api/school/sessions/:sessionId': { status: 204 };
  /** All but this one. */
  'POST /api/school/sessions/end-others': { status: 204 };
  'PUT /api/school/board': { body: ShowOnBoard };
  'PUT /api/school/goal': { body: ChooseGoal };
  'GET /api/school/ledger': { query: LedgerQuery; reply: LedgerEntry[] };
  'GET /api/school/points-earned': { reply: PointsEarned };
  'GET /api/school/rewards': { reply: SchoolReward[] };
  'GET /api/school/redemptions': { reply: PointRedemptionView[] };
  'GET /api/school/notifications': { reply: SchoolNotifications };
  'POST /api/school/notifications/read': { body: ReadNotifications; reply: SchoolNotifications };
  'GET /api/school/notification-settings': { reply: SchoolNotificationSettings };
  'PUT /api/school/notification-settings': { body: ChangeSchoolNotifications; reply: SchoolNotificationSettings };
  'POST /api/school/redemptions': { body: RequestReward; reply: PointRedemptionView };
  'POST /api/school/redemptions/:id/cancel': { reply: PointRedemptionView };
  'GET /api/school/members': { reply: SchoolMember[] };
  'POST /api/school/members': { body: InviteMember; reply: SchoolMember[] };
  'DELETE /api/school/members/:id': { status: 204 };
}

interface TeamSchoolEndpoints {
  'GET /api/admin/schools': { may: 'schools.see'; query: AdminSchoolsQuery; reply: AdminSchool[] };
  'GET /api/admin/school-totals': { may: 'schools.see'; query: SchoolTotalsQuery; reply: SchoolTotals };
  'GET /api/admin/school-ids': { may: 'schools.see'; query: SchoolTotalsQuery; reply: FoundIds };
  'POST /api/admin/schools/switch-summary': { may: 'schools.see'; body: SwitchSchools; reply: BulkReply };
  'POST /api/admin/schools/switch': { may: 'schools.change'; body: SwitchSchools; reply: BulkReply };
  'POST /api/admin/schools': { may: 'schools.change'; body: CreateSchool; reply: AdminSchool };
  'POST /api/admin/schools/bulk/preview': { may: 'schools.change'; body: SchoolsTable; reply: SchoolsPreview };
  'POST /api/admin/schools/bulk': { may: 'schools.change'; body: ImportSchools; reply: ImportSchoolsReply };
  'PUT /api/admin/schools/:id': { may: 'schools.change'; body: UpdateSchool; reply: AdminSchool };
  'GET /api/admin/schools/:id/ledger': { may: 'points.see'; query: LedgerQuery; reply: LedgerEntry[] };
  'GET /api/admin/schools/:id/managers': { may: 'schools.see'; reply: SchoolManager[] };
  'POST /api/admin/schools/:id/managers': { may: 'members.change'; body: InviteMember; reply: SchoolManager[] };
  'DELETE /api/admin/schools/:id/managers/:managerId': { may: 'members.change'; reply: SchoolManager[] };

  'GET /api/admin/point-redemptions': { may: 'points.see'; query: PointRedemptionsQuery; reply: AdminPointRedemption[] };
  'PUT /api/admin/point-redemptions/:id': { may: 'points.decide'; body: DecidePointRedemption; reply: AdminPointRedemption };
  'GET /api/admin/rewards': { may: 'points.see'; reply: AdminReward[] };
  'POST /api/admin/rewards': { may: 'rewards.change'; body: SaveReward; reply: AdminReward };
  'PUT /api/admin/rewards/:id': { may: 'rewards.change'; body: SaveReward; reply: AdminReward };
  'GET /api/admin/rewards/:id/deletion': { may: 'rewards.change'; reply: RewardDeletion };
  'DELETE /api/admin/rewards/:id': { may: 'rewards.change'; status: 204 };
}
