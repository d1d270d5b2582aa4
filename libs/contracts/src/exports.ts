import { plainToInstance } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min, ValidateIf, registerDecorator, validateSync } from 'class-validator';
import { AdminTransactionsQuery, SaleFilter, TRANSACTION_SORTS, type TransactionSort } from './admin.js';
import { AdminBusinessesQuery, BUSINESS_SORTS, BUSINESS_STATES, type BusinessSort, type BusinessState } from './businesses.js';
import { BUSINESS_CATEGORIES, type BusinessCategory } from './categories.js';
import { LIMITS } from './limits.js';
import { EXPORTS, PURCHASE_STATES, type Export, type ExportState, type PurchaseState } from './states.js';
import { IsLine } from './validation.js';

const FILTER = ['businessId', 'state', 'from', 'to', 'minAmount', 'maxAmount', 'category', 'isEmailProven', 'sort'] as const;

/** Lists with filters besides words, and their screens' queries. */
const FILTERED: ReadonlyMap<unknown, new () => object> = new Map<Export, new () => object>([
  ['businesses', AdminBusinessesQuery],
  ['transactions', AdminTransactionsQuery],
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

  /** Whose ledger, or the purchases for which school. */
  @ValidateIf(({ list, schoolId }: StartExport) => list === 'ledger' || schoolId !== undefined)
  @IsInt()
  @Min(1)
  @Max(LIMITS.databaseId)
  schoolId?: number;

  @IsOptional()
  @IsIn([...PURCHASE_STATES, ...BUSINESS_STATES])
  state?: PurchaseState | BusinessState;

  @IsOptional()
  @IsIn(BUSINESS_CATEGORIES)
  category?: BusinessCategory;

  @IsOptional()
  @IsBoolean()
  isEmailProven?: boolean;

  @IsOptional()
  @IsIn([...TRANSACTION_SORTS, ...BUSINESS_SORTS])
  sort?: TransactionSort | BusinessSort;
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
