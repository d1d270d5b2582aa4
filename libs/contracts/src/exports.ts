import { IsIn, IsInt, Max, Min, ValidateIf } from 'class-validator';
import { LIMITS } from './limits.js';
import { EXPORTS, type Export, type ExportState } from './states.js';
import { IsLine } from './validation.js';

/** POST /api/admin/exports: a list, or what of it matches the words, as a table in the background. */
export class StartExport {
  @IsIn(EXPORTS)
  list!: Export;

  @IsLine({ max: LIMITS.searchLength })
  q?: string;

  /** Whose ledger. */
  @ValidateIf(({ list, schoolId }: StartExport) => list === 'ledger' || schoolId !== undefined)
  @IsInt()
  @Min(1)
  @Max(LIMITS.databaseId)
  schoolId?: number;
}

/** GET /api/admin/exports/{id} */
export interface ExportView {
  readonly id: number;
  readonly list: Export;
  readonly q: string | null;
  readonly state: ExportState;
  readonly rows: number;
  /** As counted with the first rows; null before. */
  readonly totalRows: number | null;
  readonly askedBy: string;
  readonly askedAt: string;
}
