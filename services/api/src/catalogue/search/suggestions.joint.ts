import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SearchReading } from './read-query.js';
import type { Findable, SearchEntry } from './search-entry.entity.js';

export type FoundEntry = Pick<SearchEntry, 'kind' | 'subjectId' | 'name' | 'detail'>;

/**
 * Suggestions are entries, but a deal begins and ends by the clock, which changes no entry, and its business may change while it is added:
 * both are checked for being on sale.
 * @reads businesses: businesses; deals: deals
 */
@Injectable()
export class SuggestionsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The best of a kind: first those with all words in their name. */
  best(kind: Findable, { all, meant }: SearchReading, limit: number): Promise<FoundEntry[]> {
    const found = (condition: string) => `(SELECT e.* FROM search_entries e WHERE e.kind = $1 AND ${condition}
      AND (e.kind <> 'deal' OR EXISTS (SELECT 1 FROM deals d JOIN businesses b ON b.id = d.business_id
        WHERE d.id = e.subject_id AND b.is_verified AND (d.starts_at IS NULL OR d.starts_at <= now()) AND (d.expires_at IS NULL OR d.expires_at > now())))
      ORDER BY e.popularity DESC, e.subject_id DESC LIMIT ${CANDIDATES})`;
    return this.database.query<FoundEntry[]>(
      `SELECT kind, subject_id AS "subjectId", name, detail FROM (
         ${found('e.name_words @@ $2::tsquery')}
         UNION ALL ${found('e.words @@ $2::tsquery AND NOT e.name_words @@ $2::tsquery')}
         LIMIT ${CANDIDATES}) f
       ORDER BY name_words @@ $2::tsquery DESC, ts_rank(words, $3::tsquery) DESC, popularity DESC, subject_id DESC LIMIT $4`,
      [kind, all, meant, limit],
    );
  }
}

/** The best are chosen among this many of the most popular. */
const CANDIDATES = 100;
