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
import type { BusinessRecord, WriteNote } from '../business-records.js';
import type { ExportView, StartExport } from '../exports.js';
import type { BusinessFigures, BusinessOverview, CommunityFigures, FiguresFileQuery, FiguresQuery } from '../figures.js';
import type { BusinessHome } from '../business-home.js';
import type { TeamOverview } from '../overview.js';
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
export interface BackOfficeEndpoints extends RequestEndpoints, FigureEndpoints {
  'GET /api/admin/overview': { reply: TeamOverview };

  'GET /api/admin/transactions': { query: AdminTransactionsQuery; reply: AdminTransaction[] };
  'GET /api/admin/transactions/:id': { reply: TransactionRecord };
  'GET /api/admin/transaction-totals': { query: TransactionTotalsQuery; reply: TransactionTotals };
  'POST /api/admin/transactions/:id/resend-voucher': { body: ResendVoucher };
  'POST /api/admin/transactions/:id/refund': { body: RefundByTeam; reply: AdminTransaction };

  'GET /api/admin/businesses/:id': { reply: BusinessRecord };
  'POST /api/admin/businesses/:id/notes': { body: WriteNote };
  'GET /api/admin/users/:id': { reply: UserRecord };
  'POST /api/admin/users/:id/notes': { body: WriteNote };
  'GET /api/admin/schools/:id': { reply: SchoolRecord };
  'POST /api/admin/schools/:id/notes': { body: WriteNote };
  'GET /api/admin/deals/:id': { reply: DealRecord };
  'POST /api/admin/deals/:id/notes': { body: WriteNote };

  'GET /api/admin/saved-views': { query: SavedViewsQuery; reply: SavedView[] };
  'POST /api/admin/saved-views': { body: SaveView; reply: SavedView };
  'PUT /api/admin/saved-views/:id': { body: ChangeView; reply: SavedView };
  'DELETE /api/admin/saved-views/:id': { status: 204 };

  'GET /api/admin/jobs': { query: FailedJobsQuery; reply: FailedJob[] };
  'GET /api/admin/jobs/backlog': { reply: JobBacklog };
  'POST /api/admin/jobs/:id/retry': { reply: FailedJob };
  'GET /api/admin/promised-jobs': { query: PromisedJobsQuery; reply: PromisedJob[] };
  'POST /api/admin/promised-jobs/:id/relay': { reply: PromisedJob };

  'GET /api/admin/exports': { reply: ExportView[] };
  'POST /api/admin/exports': { body: StartExport; reply: ExportView; status: 202 };
  'GET /api/admin/exports/:id': { reply: ExportView };
  'GET /api/admin/exports/:id/file': { file: 'text/csv' };
  'GET /api/admin/audit': { query: AuditQuery; reply: AuditEntry[] };
}

interface InboxList {
  query: InboxQuery;
  reply: InboxRequest[];
}

interface InboxDecision {
  body: DecideRequest;
  reply: InboxRequest;
}

interface RequestEndpoints {
  'POST /api/school-management-requests': { body: ManagementRequest; reply: RequestReply };
  'POST /api/users/me/cash-request': { body: CashRequest; reply: RequestReply };
  'POST /api/school-requests': { body: SchoolAdditionRequest; reply: RequestReply };
  'POST /api/partner-request': { body: PartnerApplication; reply: RequestReply };
  'POST /api/contact': { body: ContactMessage; reply: RequestReply };

  'GET /api/admin/requests': { query: InboxCountsQuery; reply: InboxCount[] };
  'GET /api/admin/school-requests': InboxList;
  'PUT /api/admin/school-requests/:id': InboxDecision;
  'GET /api/admin/management-requests': InboxList;
  'PUT /api/admin/management-requests/:id': InboxDecision;
  'GET /api/admin/partner-applications': InboxList;
  'PUT /api/admin/partner-applications/:id': InboxDecision;
  'GET /api/admin/contact-messages': InboxList;
  'PUT /api/admin/contact-messages/:id': InboxDecision;
  'GET /api/admin/cash-requests': InboxList;
  'PUT /api/admin/cash-requests/:id': InboxDecision;
}

interface FigureEndpoints {
  'GET /api/businesses/:id/home': { reply: BusinessHome };
  'GET /api/community': { reply: CommunityFigures };
  'GET /api/businesses/:id/overview': { reply: BusinessOverview };
  'GET /api/businesses/:id/figures': { query: FiguresQuery; reply: BusinessFigures };
  'GET /api/businesses/:id/figures.csv': { query: FiguresFileQuery; file: 'text/csv' };
  'POST /api/deals/:id/views': { status: 204 };
}
