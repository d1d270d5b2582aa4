import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import { FromQueryInteger } from './validation.js';

/** Which part of a list is asked for. */
export abstract class PageQuery {
  @IsOptional()
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(LIMITS.pageMax)
  limit?: number;

  @IsOptional()
  @FromQueryInteger()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  offset?: number;
}
