import { IsIn, IsInt, IsOptional, Max, Min, ValidateIf, registerDecorator } from 'class-validator';
import { TRANSACTION_SORTS, TransactionFilter, type TransactionSort } from './admin.js';
import { LIMITS } from './limits.js';
import { EXPORTS, type Export, type ExportState } from './states.js';
import { IsLine } from './validation.js';

const FILTER = ['businessId', 'state', 'from', 'to', 'minAmount', 'maxAmount', 'sort'] as const;

/** What narrows and orders a file of purchases, beside words and a school. */
export type ExportFilter = Pick<StartExport, (typeof FILTER)[number]>;

/** Undefined where nothing narrows or orders the file. */
export function exportFilterOf(order: StartExport): ExportFilter | undefined {
  const given = FILTER.filter((field) => order[field] !== undefined);
  return given.length > 0 ? Object.fromEntries(given.map((field) => [field, order[field]])) : undefined;
}

/** Only purchases are narrowed by more than words: no other list may be asked for less than it would give. */
function KnowsItsFilter(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'knowsItsFilter',
      target: target.constructor,
      propertyName: property as string,
      options: { message: 'This list can be narrowed by words only' },
      validator: { validate: (list, context) => list === 'transactions' || !exportFilterOf(context?.object as StartExport) },
    });
}

/** POST /api/admin/exports: a list, or what of it matches the words, as a table in the background. */
export class StartExport extends TransactionFilter {
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
  @IsIn(TRANSACTION_SORTS)
  sort?: TransactionSort;
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
  /** As counted with the first rows; null before. */
  readonly totalRows: number | null;
  readonly askedBy: string;
  readonly askedAt: string;
}
