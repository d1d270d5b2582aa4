import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsLine } from './validation.js';

/** The team's lists whose filters can be saved. */
export const VIEWED_LISTS = ['businesses', 'deals', 'users', 'schools', 'transactions'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** How many views of one list one person can save. */
export const MOST_VIEWS = 50;
const LONGEST = 1_000;
const NAME = { max: 60, required: 'Please name the view' };
/** A query as in the address: names and encoded values. */
const QUERY = /^(?:[A-Za-z]{1,30}=[\w.,~*%+-]*(?:&|$))*$/;

/** GET /api/admin/saved-views: one's own, and those shared by others. */
export class SavedViewsQuery {
  @IsIn(VIEWED_LISTS)
  list!: ViewedList;
}

/** POST /api/admin/saved-views */
export class SaveView {
  @IsIn(VIEWED_LISTS)
  list!: ViewedList;

  @IsLine(NAME)
  name!: string;

  /** Filters, sort, and columns, as in the list's address. */
  @MaxLength(LONGEST)
  @Matches(QUERY)
  @IsString()
  search!: string;

  /** With the whole team. */
  @IsBoolean()
  isShared!: boolean;
}

/** PUT /api/admin/saved-views/{id}: changes the fields sent. */
export class ChangeView {
  @IsOptional()
  @IsLine(NAME)
  name?: string;

  @IsOptional()
  @MaxLength(LONGEST)
  @Matches(QUERY)
  @IsString()
  search?: string;

  @IsOptional()
  @IsBoolean()
  isShared?: boolean;
}

export interface SavedView {
  readonly id: number;
  readonly list: ViewedList;
  readonly name: string;
  readonly search: string;
  readonly isShared: boolean;
  /** Only its author changes or deletes it. */
  readonly isOwn: boolean;
  /** The author's address. */
  readonly by: string;
}
