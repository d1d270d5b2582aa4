import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import type { PageRange } from '../../platform/http/paged.js';
import { School } from './school.entity.js';

/**
 * A page of schools is selected and ordered by their search entries.
 * @reads search: search_entries
 */
@Injectable()
export class FoundSchoolsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Best first, then by points. @param meant the words for ranking */
  async having(words: string, meant: string, { limit, offset }: PageRange): Promise<[School[], number]> {
    const [{ ids, total }] = await this.database.query<[{ ids: number[]; total: number }]>(
      `WITH found AS MATERIALIZED (SELECT subject_id AS id, row_number() OVER (ORDER BY name_words @@ $1::tsquery DESC,
         round(ts_rank(words, $2::tsquery)::numeric, 2) DESC, popularity DESC, subject_id) AS place
         FROM search_entries WHERE kind = 'school' AND words @@ $1::tsquery)
       SELECT ARRAY(SELECT id FROM found ORDER BY place LIMIT $3 OFFSET $4) AS ids, (SELECT count(*)::int FROM found) AS total`,
      [words, meant, limit, offset],
    );
    const schools = await this.database.getRepository(School).findBy({ id: In(ids) });
    const byId = new Map(schools.map((school) => [school.id, school]));
    return [ids.flatMap((id) => byId.get(id) ?? []), total];
  }
}
