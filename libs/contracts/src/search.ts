import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { DealCategory } from './categories.js';
import { IsDegrees } from './deals-query.js';
import { LIMITS } from './limits.js';
import { Trimmed } from './validation.js';

/** GET /api/search/suggestions and GET /api/search/words: what somebody types. */
export class SearchQuery {
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.searchLength)
  q!: string;
}

/** GET /api/search/zip-code: where a device says it is, in degrees. */
export class PointQuery {
  @IsDegrees(90)
  latitude!: number;

  @IsDegrees(180)
  longitude!: number;
}

/** The ZIP code whose middle is nearest to a point; null where we know none around it. */
export interface NearestZipCode {
  readonly zipCode: string | null;
}

export interface Suggestion {
  readonly id: number;
  readonly name: string;
  /** What tells it from another of the same name: the business of a deal, the place of a business or a school. */
  readonly detail: string;
}

/** A few of each kind, the best first. */
export interface SearchSuggestions {
  readonly deals: readonly Suggestion[];
  readonly businesses: readonly Suggestion[];
  readonly categories: readonly DealCategory[];
  readonly schools: readonly Suggestion[];
  /** The same words without mistakes; null where there are none. */
  readonly didYouMean: string | null;
}

/** How a search was understood. */
export interface SearchWords {
  /** The same words without mistakes; null where there are none. */
  readonly didYouMean: string | null;
  /** The words by which something is found, in lower case and without accents. */
  readonly marked: readonly string[];
}
