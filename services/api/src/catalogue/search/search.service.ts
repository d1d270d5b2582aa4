import type { DealCategory, NearestZipCode, PointQuery, SearchSuggestions, SearchWords } from '@homeroom/contracts';
import { DEAL_CATEGORIES, LIMITS } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { ReplyCache } from '../../platform/replies/reply-cache.js';
import { wrongField } from '../../platform/errors/wrong-field.js';
import { toJson, type Json } from '../../platform/http/handles.js';
import { readQuery, type SearchReading } from './read-query.js';
import { SearchWordsRepository } from './search-words.repository.js';
import { SuggestionsJoint } from './suggestions.joint.js';
import { ZipPlacesRepository } from './zip-places.repository.js';

const MAX_AGE_MS = 5_000;
/** Shorter than the five minutes after which the list of known words is collected again. */
const READING_MAX_AGE_MS = 60_000;
const MEGABYTE = 1_048_576;
/** A point that is farther than this from every ZIP code's center is in the desert, the sea, or another state. */
const FARTHEST_MILES = 30;

/** How many categories match what is typed. */
const categoriesLike = (words: string): DealCategory[] => {
  const typed = words.toLowerCase();
  return DEAL_CATEGORIES.filter((category) =>
    category
      .toLowerCase()
      .split(/[^a-z]+/)
      .some((word) => word.startsWith(typed)),
  );
};

@Injectable()
export class SearchService {
  /** A search requests its list, its words and its next pages. */
  private readonly readings = new ReplyCache<string>({ maxAgeMs: READING_MAX_AGE_MS, maxBytes: MEGABYTE });
  private readonly suggested = new ReplyCache<string>({ maxAgeMs: MAX_AGE_MS, maxBytes: 2 * MEGABYTE });

  constructor(
    private readonly words: SearchWordsRepository,
    private readonly entries: SuggestionsJoint,
    private readonly zipPlaces: ZipPlacesRepository,
  ) {}

  /** A parsed search; null when there is nothing to search for. */
  async read(text: string): Promise<SearchReading | null> {
    const reading = await this.readings.get(text, async () => JSON.stringify(readQuery(await this.words.read(text))));
    return JSON.parse(reading) as SearchReading | null;
  }

  /** The center of a ZIP code, in degrees. @throws DomainError INVALID_REQUEST for an unknown one */
  async centerOf(zipCode: string): Promise<{ latitude: number; longitude: number }> {
    const place = await this.zipPlaces.centerOf(zipCode);
    if (place) return place;
    throw wrongField('near', 'We don’t recognize that California ZIP code');
  }

  async zipCodeAt(point: PointQuery): Promise<NearestZipCode> {
    return { zipCode: await this.zipPlaces.nearest(point, FARTHEST_MILES) };
  }

  /** How a text was understood, and the matching words. */
  async understood(text: string): Promise<SearchWords> {
    const reading = await this.read(text);
    if (!reading) return { didYouMean: null, marked: [] };
    return { didYouMean: reading.corrected, marked: await this.words.forms(reading.stems, reading.beginnings) };
  }

  /** A few of each kind, while someone types. */
  suggest(text: string): Promise<Json<SearchSuggestions>> {
    return this.suggested.get(text.toLowerCase(), async () => toJson(await this.suggestions(text))) as Promise<Json<SearchSuggestions>>;
  }

  private async suggestions(text: string): Promise<SearchSuggestions> {
    const categories = categoriesLike(text);
    const reading = await this.read(text);
    if (!reading) return { deals: [], businesses: [], categories, schools: [], didYouMean: null };
    const best = async (kind: 'deal' | 'business' | 'school') =>
      (await this.entries.best(kind, reading, LIMITS.suggestionsOfAKind)).map(({ subjectId: id, name, detail }) => ({ id, name, detail }));
    const [deals, businesses, schools] = await Promise.all([best('deal'), best('business'), best('school')]);
    return { deals, businesses, categories, schools, didYouMean: reading.corrected };
  }
}
