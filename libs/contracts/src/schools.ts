import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import { FromQueryInteger, Trimmed } from './validation.js';

export class SchoolsQuery {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.searchLength)
  q?: string;

  @IsOptional()
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(LIMITS.schoolsWithoutLimit)
  limit?: number;

  @IsOptional()
  @FromQueryInteger()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  offset?: number;
}

export interface SchoolView {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly contactPhone: string | null;
  readonly principalName: string | null;
  readonly points: number;
  readonly isActive: boolean;
}
