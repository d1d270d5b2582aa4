import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { DealCategory } from './categories.js';
import { IsDegrees } from './deals-query.js';
import { LIMITS } from './limits.js';
import { Trimmed } from './validation.js';

/** GET /api/search/suggestions and GET /api/search/words: the typed words. */
export class SearchQuery {
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.searchLength)
  q!: string;
}

/** GET /api/search/zip-code: the device's position, in degrees. */
export class PointQuery {
  @IsDegrees(90)
  latitude!: number;

  @IsDegrees(180)
  longitude!: number;
}

/** The ZIP code with the nearest center; null when none is known nearby. */
export interface NearestZipCode {
  readonly zipCode: string | null;
}

export interface Suggestion {
  readonly id: number;
  readonly name: string;
  /** Tells it from others of the same name: a deal's business, or the city of a business or school. */
  readonly detail: string;
}

/** A few of each kind, best first. */
export interface SearchSuggestions {
  readonly deals: readonly Suggestion[];
  readonly businesses: readonly Suggestion[];
  readonly categories: readonly DealCategory[];
  readonly schools: readonly Suggestion[];
  /** The corrected words; null when nothing was corrected. */
  readonly didYouMean: string | null;
}

/** How a search was understood. */
export interface SearchWords {
  /** The corrected words; null when nothing was corrected. */
  readonly didYouMean: string | null;
  /** The matching words, in lower case and without accents. */
  readonly marked: readonly string[];
}
