import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { SCHOOL_TYPES, type SchoolType } from './categories.js';
import { LIMITS } from './limits.js';
import { DaysQuery, IsPageLimit, IsPageOffset, IsPlaceInList, IsQueryInteger, IsSearch } from './paging.js';
import { PostalAddress } from './postal-address.js';
import {
  EachOf,
  FromQueryBoolean,
  FromQueryInteger,
  IsEmailAddress,
  IsLine,
  IsOptionalPhone,
  IsReadTime,
  IsUsState,
  IsZipCode,
  OrNull,
  Trimmed,
  rules,
} from './validation.js';

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
  /** The school's goal; null without one. */
  readonly goalId: number | null;
  readonly isActive: boolean;
}

/** GET /api/schools/{id}/thanks: a purchase for a school, without a name. */
export interface SchoolThanks {
  readonly business: string;
  readonly points: number;
  /** To the hour. */
  readonly at: string;
}

/** GET /api/schools/board: the schools that earned most this month, in order. */
export interface SchoolOnBoard {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  /** This month's. */
  readonly points: number;
}

export const SCHOOL_SORTS = ['a-to-z', 'z-to-a', 'newest', 'oldest', 'most-points', 'fewest-points'] as const;
export type SchoolSort = (typeof SCHOOL_SORTS)[number];

/** Filters for the team's list of schools and its totals; days are when they were added. */
export class SchoolTotalsQuery extends DaysQuery {
  @IsSearch()
  q?: string;

  @IsOptional()
  @FromQueryBoolean()
  @IsBoolean()
  isActive?: boolean;

  @IsOptional()
  @IsIn(SCHOOL_TYPES)
  type?: SchoolType;

  /** Whether anyone may sign in for it. */
  @IsOptional()
  @FromQueryBoolean()
  @IsBoolean()
  hasManager?: boolean;

  /** Its balance, inclusive. */
  @IsQueryInteger(0, LIMITS.filterAmount)
  minPoints?: number;

  @IsQueryInteger(0, LIMITS.filterAmount)
  maxPoints?: number;
}

/** GET /api/admin/schools */
export class AdminSchoolsQuery extends SchoolTotalsQuery {
  @IsPageLimit()
  limit?: number;

  @IsPageOffset()
  offset?: number;

  @IsOptional()
  @IsIn(SCHOOL_SORTS)
  sort?: SchoolSort;

  @IsPlaceInList()
  after?: string;
}

/** GET /api/admin/school-totals: of everything the filter finds. */
export interface SchoolTotals {
  readonly count: number;
  readonly active: number;
  readonly points: number;
}

export interface AdminSchool extends SchoolView {
  readonly adminEmail: string | null;
  readonly type: SchoolType | null;
  readonly createdAt: string;
  /** When a form field last changed. */
  readonly updatedAt: string;
}

const IsSchoolType = () =>
  rules(OrNull(), IsOptional(), IsIn(SCHOOL_TYPES, { message: `Please choose one of ${SCHOOL_TYPES.join(', ')}` }));

/** The school's sign-in address. */
const IsSchoolEmail = () => rules(OrNull(), IsOptional(), IsEmailAddress());

/** POST /api/admin/schools */
export class CreateSchool extends PostalAddress {
  @IsLine({ max: LIMITS.nameLength, required: 'Please enter the name of the school' })
  name!: string;

  @IsSchoolEmail()
  adminEmail?: string | null;

  @IsOptionalPhone({ clears: true })
  contactPhone?: string | null;

  @IsLine({ max: LIMITS.nameLength, clears: true })
  principalName?: string | null;

  @IsSchoolType()
  type?: SchoolType | null;
}

/** PUT /api/admin/schools/{id}: changes the fields sent; an empty text or null clears an optional one. */
export class UpdateSchool {
  @IsReadTime()
  updatedAt?: string;

  @IsSchoolEmail()
  adminEmail?: string | null;

  @IsOptionalPhone({ clears: true })
  contactPhone?: string | null;

  @IsLine({ max: LIMITS.nameLength, clears: true })
  principalName?: string | null;

  @IsSchoolType()
  type?: SchoolType | null;

  @IsOptional()
  @IsLine({ max: LIMITS.nameLength, required: 'Please enter the name of the school' })
  name?: string;

  @IsOptional()
  @IsLine({ max: LIMITS.addressLength, required: 'Please enter the address' })
  address?: string;

  @IsOptional()
  @IsLine({ max: LIMITS.cityLength, required: 'Please enter the city' })
  city?: string;

  @IsOptional()
  @IsUsState()
  state?: string;

  @IsOptional()
  @IsZipCode()
  zipCode?: string;

  @IsOptional()
  @IsBoolean()
  isActive?: boolean;
}

/** POST /api/admin/schools/bulk/preview: the table as pasted or read from a file. */
export class SchoolsTable {
  @IsString()
  @MaxLength(LIMITS.bulkCharacters, { message: 'This table is too large. Please import it in parts.' })
  @IsNotEmpty({ message: 'Please paste a table or choose a file' })
  text!: string;
}

/** POST /api/admin/schools/bulk: a list of schools, or the previewed table. */
export class ImportSchools {
  @ValidateIf(({ schools, text }: ImportSchools) => schools !== undefined || text === undefined)
  @EachOf(CreateSchool)
  @ArrayMaxSize(LIMITS.bulkRows)
  @ArrayMinSize(1, { message: 'Please preview the data first' })
  @IsArray({ message: 'Please preview the data first' })
  schools?: CreateSchool[];

  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.bulkCharacters)
  text?: string;
}

export interface ImportSchoolsReply {
  readonly created: number;
  /** Already present, by name and ZIP. */
  readonly skipped: number;
}

export type RowVerdict = 'new' | 'duplicate' | 'invalid';

export interface SchoolsPreviewRow {
  /** As a spreadsheet numbers it, starting at 1. */
  readonly row: number;
  readonly verdict: RowVerdict;
  readonly name: string;
  readonly place: string;
  /** Why it is rejected. */
  readonly message: string | null;
}

export interface SchoolsPreview {
  readonly rows: readonly SchoolsPreviewRow[];
  readonly fresh: number;
  readonly duplicates: number;
  readonly invalid: number;
}
