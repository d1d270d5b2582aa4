import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SearchReading } from './read-query.js';
import type { Findable, SearchEntry } from './search-entry.entity.js';
import { ZipPlace } from './zip-place.entity.js';

export type FoundEntry = Pick<SearchEntry, 'kind' | 'subjectId' | 'name' | 'detail'>;

/** Finds by names and words alone, for suggestions; lists join the entries with what they show. */
@Injectable()
export class SearchRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The best of a kind: first those with all words in their name. */
  best(kind: Findable, { all, meant }: SearchReading, limit: number): Promise<FoundEntry[]> {
    const found = (condition: string) =>
      `(SELECT e.* FROM search_entries e WHERE e.kind = $1 AND ${condition} ORDER BY e.popularity DESC, e.subject_id DESC LIMIT ${CANDIDATES})`;
    return this.database.query<FoundEntry[]>(
      `SELECT kind, subject_id AS "subjectId", name, detail FROM (
         ${found('e.name_words @@ $2::tsquery')}
         UNION ALL ${found('e.words @@ $2::tsquery AND NOT e.name_words @@ $2::tsquery')}
         LIMIT ${CANDIDATES}) f
       ORDER BY name_words @@ $2::tsquery DESC, ts_rank(words, $3::tsquery) DESC, popularity DESC, subject_id DESC LIMIT $4`,
      [kind, all, meant, limit],
    );
  }

  /** null where no such ZIP code is known. */
  middleOf(zipCode: string): Promise<ZipPlace | null> {
    return this.database.getRepository(ZipPlace).findOneBy({ zipCode });
  }
}

/** Of so many of the most popular ones the best are looked for. */
const CANDIDATES = 100;
