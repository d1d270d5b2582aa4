import { plainToInstance } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min, ValidateIf, registerDecorator, validateSync } from 'class-validator';
import {
  AdminTransactionsQuery,
  AdminUsersQuery,
  SaleFilter,
  TRANSACTION_SORTS,
  USER_SORTS,
  type TransactionSort,
  type UserSort,
} from './admin.js';
import { ADMIN_DEAL_SORTS, AdminDealsQuery, type AdminDealSort } from './admin-deals.js';
import { AdminBusinessesQuery, BUSINESS_SORTS, BUSINESS_STATES, type BusinessSort, type BusinessState } from './businesses.js';
import {
  BUSINESS_CATEGORIES,
  DEAL_CATEGORIES,
  SCHOOL_TYPES,
  type BusinessCategory,
  type DealCategory,
  type SchoolType,
} from './categories.js';
import { TeamComplaintsQuery } from './complaints.js';
import { DEAL_STAGES, type DealStage } from './deal-lifecycle.js';
import { PromisedJobsQuery, type PromisedJob } from './jobs.js';
import { LIMITS } from './limits.js';
import { InboxQuery } from './requests.js';
import { REVIEW_STATES, ReviewsQuery, type ReviewState } from './reviews.js';
import { PointRedemptionsQuery } from './school-area.js';
import { AdminSchoolsQuery, SCHOOL_SORTS, type SchoolSort } from './schools.js';
import {
  COMPLAINT_STATES,
  EXPORTS,
  INBOX_EXPORTS,
  POINT_REDEMPTION_STATES,
  PURCHASE_STATES,
  REQUEST_STATES,
  type ComplaintState,
  type Export,
  type ExportState,
  type PointRedemptionState,
  type PurchaseState,
  type RequestState,
} from './states.js';
import { IsQueryInteger } from './paging.js';
import { IsLine } from './validation.js';

const FILTER = [
  'businessId',
  'dealId',
  'userId',
  'state',
  'status',
  'cash',
  'from',
  'to',
  'minAmount',
  'maxAmount',
  'category',
  'isEmailProven',
  'minPrice',
  'maxPrice',
  'hasFewCodes',
  'isActive',
  'type',
  'hasManager',
  'hasBought',
  'minPoints',
  'maxPoints',
  'sort',
] as const;

/** Lists with filters besides words, and their screens' queries. */
const FILTERED: ReadonlyMap<unknown, new () => object> = new Map<Export, new () => object>([
  ['businesses', AdminBusinessesQuery],
  ['deals', AdminDealsQuery],
  ['users', AdminUsersQuery],
  ['schools', AdminSchoolsQuery],
  ['transactions', AdminTransactionsQuery],
  ['complaints', TeamComplaintsQuery],
  ['reviews', ReviewsQuery],
  ['reward-requests', PointRedemptionsQuery],
  ['promised-jobs', PromisedJobsQuery],
  ...Object.values(INBOX_EXPORTS).map((list) => [list, InboxQuery] as const),
]);

/** Filters and order of a file, besides words and a school. */
export type ExportFilter = Pick<StartExport, (typeof FILTER)[number]>;

/** Undefined for a file without filters or order. */
export function exportFilterOf(order: StartExport): ExportFilter | undefined {
  const given = FILTER.filter((field) => order[field] !== undefined);
  return given.length > 0 ? Object.fromEntries(given.map((field) => [field, order[field]])) : undefined;
}

function knowsFilter(list: unknown, order: StartExport): boolean {
  const filter = exportFilterOf(order);
  const query = FILTERED.get(list);
  if (!filter || !query) return !filter;
  return validateSync(plainToInstance(query, filter), { whitelist: true, forbidNonWhitelisted: true }).length === 0;
}

/** A file must accept every filter of its screen. */
function KnowsItsFilter(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'knowsItsFilter',
      target: target.constructor,
      propertyName: property as string,
      options: { message: 'This list can’t be filtered that way' },
      validator: { validate: (list, context) => knowsFilter(list, context?.object as StartExport) },
    });
}

/** POST /api/admin/exports: a list, or what matches the words, as a table in the background. */
export class StartExport extends SaleFilter {
  @KnowsItsFilter()
  @IsIn(EXPORTS)
  list!: Export;

  @IsLine({ max: LIMITS.searchLength })
  q?: string;

  /** Whose ledger, or the purchases or families of which school. */
  @ValidateIf(({ list, schoolId }: StartExport) => list === 'ledger' || schoolId !== undefined)
  @IsInt()
  @Min(1)
  @Max(LIMITS.databaseId)
  schoolId?: number;

  @IsOptional()
  @IsIn([
    ...PURCHASE_STATES,
    ...BUSINESS_STATES,
    ...DEAL_STAGES,
    ...COMPLAINT_STATES,
    ...REVIEW_STATES,
    ...POINT_REDEMPTION_STATES,
    'waiting',
    'relayed',
    'failed',
  ])
  state?: PurchaseState | BusinessState | DealStage | ComplaintState | ReviewState | PointRedemptionState | PromisedJob['state'];

  /** Of an inbox. */
  @IsOptional()
  @IsIn(REQUEST_STATES)
  status?: RequestState;

  /** Cash rewards only. */
  @IsOptional()
  @IsIn(['true'])
  cash?: 'true';

  @IsOptional()
  @IsIn([...BUSINESS_CATEGORIES, ...DEAL_CATEGORIES])
  category?: BusinessCategory | DealCategory;

  @IsOptional()
  @IsBoolean()
  isEmailProven?: boolean;

  @IsQueryInteger(0, LIMITS.filterAmount)
  minPrice?: number;

  @IsQueryInteger(0, LIMITS.filterAmount)
  maxPrice?: number;

  @IsOptional()
  @IsBoolean()
  hasFewCodes?: boolean;

  @IsOptional()
  @IsBoolean()
  isActive?: boolean;

  @IsOptional()
  @IsIn(SCHOOL_TYPES)
  type?: SchoolType;

  @IsOptional()
  @IsBoolean()
  hasManager?: boolean;

  @IsOptional()
  @IsBoolean()
  hasBought?: boolean;

  @IsQueryInteger(0, LIMITS.filterAmount)
  minPoints?: number;

  @IsQueryInteger(0, LIMITS.filterAmount)
  maxPoints?: number;

  @IsOptional()
  @IsIn([...TRANSACTION_SORTS, ...BUSINESS_SORTS, ...ADMIN_DEAL_SORTS, ...USER_SORTS, ...SCHOOL_SORTS])
  sort?: TransactionSort | BusinessSort | AdminDealSort | UserSort | SchoolSort;
}

/** GET /api/admin/exports/{id} */
export interface ExportView {
  readonly id: number;
  readonly list: Export;
  readonly q: string | null;
  readonly schoolId: number | null;
  readonly filter: ExportFilter | null;
  readonly state: ExportState;
  readonly rows: number;
  /** Counted with the first rows; null before. */
  readonly totalRows: number | null;
  readonly askedBy: string;
  readonly askedAt: string;
}
