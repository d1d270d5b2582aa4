import type {
  AdminTransaction,
  AdminTransactionsQuery,
  AuditEntry,
  AuditQuery,
  RefundByTeam,
  ResendVoucher,
  TransactionTotals,
  TransactionTotalsQuery,
} from '../admin.js';
import type { BulkReply, FoundIds, RefundTransactions, ResendVouchers, SummarizeTransactions } from '../bulk.js';
import type { BusinessRecord, WriteNote } from '../business-records.js';
import type { ExportView, StartExport } from '../exports.js';
import type { Audience, BusinessFigures, BusinessOverview, CommunityTotals, FiguresFileQuery, FiguresQuery } from '../figures.js';
import type { BusinessHome } from '../business-home.js';
import type { Look, SchoolLook, StartLook } from '../looks.js';
import type { TeamOverview } from '../overview.js';
import type { Permission } from '../permissions.js';
import type { TransactionRecord } from '../records.js';
import type { DealRecord, SchoolRecord, UserRecord } from '../team-records.js';
import type { ChangeView, SaveView, SavedView, SavedViewsQuery } from '../saved-views.js';
import type { FailedJob, FailedJobsQuery, JobBacklog, PromisedJob, PromisedJobsQuery } from '../jobs.js';
import type {
  CashRequest,
  ContactMessage,
  DecideRequest,
  InboxCount,
  InboxCountsQuery,
  InboxQuery,
  InboxRequest,
  ManagementRequest,
  PartnerApplication,
  RequestReply,
  SchoolAdditionRequest,
} from '../requests.js';

/** The team's tools, incoming requests, and partners' figures. */
export interface BackOfficeEndpoints extends RequestEndpoints, FigureEndpoints, LookEndpoints {
  'GET /api/admin/overview': { may: 'overview'; reply: TeamOverview };

  'GET /api/admin/transactions': { may: 'transactions.see'; query: AdminTransactionsQuery; reply: AdminTransaction[] };
  'GET /api/admin/transactions/:id': { may: 'transactions.see'; reply: TransactionRecord };
  'GET /api/admin/transaction-totals': { may: 'totals.see'; query: TransactionTotalsQuery; reply: TransactionTotals };
  'GET /api/admin/transaction-ids': { may: 'transactions.see'; query: TransactionTotalsQuery; reply: FoundIds };
  'POST /api/admin/transactions/bulk-summary': { may: 'transactions.see'; body: SummarizeTransactions; reply: BulkReply };
  'POST /api/admin/transactions/bulk-refund': { may: 'transactions.refund'; body: RefundTransactions; reply: BulkReply };
  'POST /api/admin/transactions/bulk-resend': { may: 'vouchers.resend'; body: ResendVouchers; reply: BulkReply };
  'POST /api/admin/transactions/:id/resend-voucher': { may: 'vouchers.resend'; body: ResendVoucher };
  'POST /api/admin/transactions/:id/refund': { may: 'transactions.refund'; body: RefundByTeam; reply: AdminTransaction };

  'GET /api/admin/businesses/:id': { may: 'businesses.see'; reply: BusinessRecord };
  'POST /api/admin/businesses/:id/notes': { may: 'records.note'; body: WriteNote };
  'GET /api/admin/users/:id': { may: 'families.see'; reply: UserRecord };
  'POST /api/admin/users/:id/notes': { may: 'families.note'; body: WriteNote };
  'GET /api/admin/schools/:id': { may: 'schools.see'; reply: SchoolRecord };
  'POST /api/admin/schools/:id/notes': { may: 'records.note'; body: WriteNote };
  'GET /api/admin/deals/:id': { may: 'deals.see'; reply: DealRecord };
  'POST /api/admin/deals/:id/notes': { may: 'records.note'; body: WriteNote };

  'GET /api/admin/saved-views': { may: 'views'; query: SavedViewsQuery; reply: SavedView[] };
  'POST /api/admin/saved-views': { may: 'views'; body: SaveView; reply: SavedView };
  'PUT /api/admin/saved-views/:id': { may: 'views'; body: ChangeView; reply: SavedView };
  'DELETE /api/admin/saved-views/:id': { may: 'views'; status: 204 };

  'GET /api/admin/jobs': { may: 'jobs.see'; query: FailedJobsQuery; reply: FailedJob[] };
  'GET /api/admin/jobs/backlog': { may: 'jobs.see'; reply: JobBacklog };
  'POST /api/admin/jobs/:id/retry': { may: 'jobs.retry'; reply: FailedJob };
  'GET /api/admin/promised-jobs': { may: 'jobs.see'; query: PromisedJobsQuery; reply: PromisedJob[] };
  'POST /api/admin/promised-jobs/:id/relay': { may: 'jobs.retry'; reply: PromisedJob };

  'GET /api/admin/exports': { may: 'exports'; reply: ExportView[] };
  'POST /api/admin/exports': { may: 'exports'; body: StartExport; reply: ExportView; status: 202 };
  'GET /api/admin/exports/:id': { may: 'exports'; reply: ExportView };
  /** Cancels one that is not finished. */
  'DELETE /api/admin/exports/:id': { may: 'exports'; status: 204 };
  'GET /api/admin/exports/:id/file': { may: 'exports'; file: 'text/csv' };
  'GET /api/admin/audit': { may: 'log'; query: AuditQuery; reply: AuditEntry[] };
}

interface InboxList<May extends Permission> {
  may: May;
  query: InboxQuery;
  reply: InboxRequest[];
}

interface InboxDecision<May extends Permission> {
  may: May;
  body: DecideRequest;
  reply: InboxRequest;
}

interface RequestEndpoints {
  'POST /api/school-management-requests': { body: ManagementRequest; reply: RequestReply };
  'POST /api/users/me/cash-request': { body: CashRequest; reply: RequestReply };
  'POST /api/school-requests': { body: SchoolAdditionRequest; reply: RequestReply };
  'POST /api/partner-request': { body: PartnerApplication; reply: RequestReply };
  'POST /api/contact': { body: ContactMessage; reply: RequestReply };

  'GET /api/admin/requests': { may: 'requests.see'; query: InboxCountsQuery; reply: InboxCount[] };
  'GET /api/admin/school-requests': InboxList<'requests.see'>;
  'PUT /api/admin/school-requests/:id': InboxDecision<'requests.decide'>;
  'GET /api/admin/management-requests': InboxList<'requests.see'>;
  'PUT /api/admin/management-requests/:id': InboxDecision<'requests.decide'>;
  'GET /api/admin/partner-applications': InboxList<'requests.see'>;
  'PUT /api/admin/partner-applications/:id': InboxDecision<'requests.decide'>;
  'GET /api/admin/contact-messages': InboxList<'requests.see'>;
  'PUT /api/admin/contact-messages/:id': InboxDecision<'requests.decide'>;
  'GET /api/admin/cash-requests': InboxList<'cash.see'>;
  'PUT /api/admin/cash-requests/:id': InboxDecision<'cash.decide'>;
}

/** The team sees what a business or a school sees, and changes nothing: the reply's token goes into the header `x-homeroom-look`. */
interface LookEndpoints {
  'POST /api/admin/businesses/:id/look': { may: 'look'; body: StartLook; reply: Look };
  'POST /api/admin/schools/:id/look': { may: 'look'; body: StartLook; reply: SchoolLook };
  /** All that began in this session. */
  'POST /api/admin/looks/end': { may: 'own'; status: 204 };
}

interface FigureEndpoints {
  'GET /api/businesses/:id/home': { reply: BusinessHome };
  'GET /api/community': { reply: CommunityTotals };
  'GET /api/businesses/:id/overview': { reply: BusinessOverview };
  'GET /api/businesses/:id/figures': { query: FiguresQuery; reply: BusinessFigures };
  'GET /api/businesses/:id/audience': { query: FiguresQuery; reply: Audience };
  'GET /api/businesses/:id/figures.csv': { query: FiguresFileQuery; file: 'text/csv' };
  'POST /api/deals/:id/views': { status: 204 };
}
