import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Matches, Max, MaxLength, Min } from 'class-validator';
import { Transform, type TransformFnParams } from 'class-transformer';
import { LIMITS } from './limits.js';
import { IsQueryInteger, PageQuery } from './paging.js';
import { rules } from './validation.js';

const COUNT_MESSAGE = `Count must be between 1 and ${LIMITS.voucherCodesPerRequest}`;

/** POST …/voucher-codes/generate */
export class GenerateCodes {
  @IsInt({ message: COUNT_MESSAGE })
  @Min(1, { message: COUNT_MESSAGE })
  @Max(LIMITS.voucherCodesPerRequest, { message: COUNT_MESSAGE })
  count!: number;
}

const TrimmedLines = () =>
  Transform(({ value }: TransformFnParams) =>
    Array.isArray(value)
      ? value.map((line: unknown) => (typeof line === 'string' ? line.trim() : line)).filter((line) => line !== '')
      : (value as unknown),
  );

/** POST …/voucher-codes/import: blank lines are dropped. */
export class ImportCodes {
  @rules(
    TrimmedLines(),
    Matches(/^[\x20-\x7e]+$/, { each: true, message: 'Codes can only have letters, digits, and standard keyboard symbols' }),
    MaxLength(LIMITS.voucherCodeLength, { each: true, message: `Codes can have at most ${LIMITS.voucherCodeLength} characters` }),
    ArrayMaxSize(LIMITS.voucherCodesPerRequest, { message: `Cannot import more than ${LIMITS.voucherCodesPerRequest} codes at once` }),
    ArrayMinSize(1, { message: 'Please enter at least one voucher code' }),
    IsArray({ message: 'Please enter at least one voucher code' }),
  )
  codes!: string[];
}

export class VoucherCodesQuery extends PageQuery {}

/** DELETE …/voucher-codes */
export class DeleteCodes {
  /** How many unused codes were seen; once there are more, none is deleted. Not compared without it. */
  @IsQueryInteger(0, LIMITS.databaseId)
  seen?: number;
}

export interface VoucherCodeView {
  readonly id: number;
  readonly code: string;
  readonly isUsed: boolean;
  readonly usedAt: string | null;
  readonly source: 'generated' | 'imported';
}

export interface VoucherCodeStats {
  readonly total: number;
  readonly used: number;
  readonly available: number;
}
