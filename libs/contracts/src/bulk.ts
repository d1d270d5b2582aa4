import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { LIMITS, TEAM_LIMITS } from './limits.js';
import { IsLine, rules } from './validation.js';
import { REFUND_BEARERS, type RefundBearer } from './states.js';

const IsIds = (most: number): PropertyDecorator =>
  rules(
    Max(LIMITS.databaseId, { each: true }),
    Min(1, { each: true }),
    IsInt({ each: true }),
    ArrayUnique(),
    ArrayMaxSize(most),
    ArrayMinSize(1),
    IsArray(),
  );

/** GET /api/admin/deal-ids, and those of other lists: what a filter finds, up to the most that one change takes. */
export interface FoundIds {
  readonly ids: number[];
  /** The filter finds no more. */
  readonly isAll: boolean;
}

/** `done` also says, in a summary, that the change would do something. */
export type BulkOutcome = 'done' | 'already' | 'refused';

/** One of many records that are changed at once. */
export interface BulkRow {
  readonly id: number;
  /** As its list shows it. */
  readonly name: string;
  readonly outcome: BulkOutcome;
  /** Why nothing happens to it. */
  readonly why: string | null;
  /** Dollars that go back. */
  readonly amount: number | null;
  /** Its voucher was used: somebody has to say who pays. */
  readonly isUsed: boolean;
  /** When a form field of a business last changed. Older APIs do not send it. */
  readonly updatedAt?: string;
}

/** In the order of the ids. */
export interface BulkReply {
  readonly rows: BulkRow[];
}

const BULK_DEAL_ACTIONS = ['pause', 'activate', 'feature', 'unfeature'] as const;
export type BulkDealAction = (typeof BULK_DEAL_ACTIONS)[number];

/** POST /api/admin/deals/bulk, and bulk-summary, which changes nothing. */
export class ChangeDeals {
  @IsIn(BULK_DEAL_ACTIONS)
  action!: BulkDealAction;

  @IsIds(TEAM_LIMITS.bulkDeals)
  ids!: number[];
}

/** `restore` undoes `withdraw`, so it writes no email. */
const BULK_BUSINESS_ACTIONS = ['approve', 'withdraw', 'restore'] as const;
export type BulkBusinessAction = (typeof BULK_BUSINESS_ACTIONS)[number];

/** POST /api/admin/businesses/bulk, and bulk-summary, which changes nothing. */
export class ChangeBusinesses {
  @IsIn(BULK_BUSINESS_ACTIONS)
  action!: BulkBusinessAction;

  @IsIds(TEAM_LIMITS.bulkBusinesses)
  ids!: number[];

  /** When each of them had last changed as it was read, in the order of the ids: one that changed since is not approved. */
  @IsOptional()
  @Matches(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, { each: true })
  @ArrayMaxSize(TEAM_LIMITS.bulkBusinesses)
  @IsArray()
  readAs?: string[];
}

const BULK_SCHOOL_ACTIONS = ['activate', 'deactivate'] as const;
export type BulkSchoolAction = (typeof BULK_SCHOOL_ACTIONS)[number];

/** POST /api/admin/schools/switch, and switch-summary, which changes nothing. */
export class SwitchSchools {
  @IsIn(BULK_SCHOOL_ACTIONS)
  action!: BulkSchoolAction;

  @IsIds(TEAM_LIMITS.bulkSchools)
  ids!: number[];
}

const BULK_TRANSACTION_ACTIONS = ['refund', 'resend'] as const;
export type BulkTransactionAction = (typeof BULK_TRANSACTION_ACTIONS)[number];

/** POST /api/admin/transactions/bulk-summary */
export class SummarizeTransactions {
  @IsIn(BULK_TRANSACTION_ACTIONS)
  action!: BulkTransactionAction;

  @IsIds(TEAM_LIMITS.bulkTransactions)
  ids!: number[];
}

/** POST /api/admin/transactions/bulk-resend: to the address of each. */
export class ResendVouchers {
  @IsIds(TEAM_LIMITS.bulkTransactions)
  ids!: number[];
}

/** POST /api/admin/transactions/bulk-refund */
export class RefundTransactions extends ResendVouchers {
  @IsLine({ max: LIMITS.reasonLength, required: 'Please say why' })
  reason!: string;

  /** Of used vouchers; without an answer, the refund is at our expense. */
  @IsOptional()
  @IsIn(REFUND_BEARERS, { message: 'Please choose who pays for it' })
  borneBy?: RefundBearer;

  /** Whether all vouchers were seen unused; a used one is then refused instead of refunded at our expense. */
  @IsOptional()
  @IsBoolean()
  isUnused?: boolean;
}
