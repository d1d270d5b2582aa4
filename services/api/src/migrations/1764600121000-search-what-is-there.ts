import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

const SUBJECTS = [
  ['deals', 'find_deals'],
  ['businesses', 'find_businesses'],
  ['schools', 'find_schools'],
] as const;

/** Changes and sales of these rows wait meanwhile. */
const AT_A_TIME = 200;

const INDEXES = [
  ['search_entries_deal_words', `search_entries USING gin (words) WHERE kind = 'deal'`],
  ['search_entries_deal_names', `search_entries USING gin (name_words) WHERE kind = 'deal'`],
  ['search_entries_other_words', `search_entries USING gin (words) WHERE kind <> 'deal'`],
  ['search_entries_popular', 'search_entries (kind, popularity DESC, subject_id DESC)'],
] as const;

/** Fills in rows older than the triggers, a few at a time, while others write; a partial run may be repeated. */
export class SearchWhatIsThere1764600121000 implements MigrationInterface {
  name = 'SearchWhatIsThere1764600121000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, find] of SUBJECTS) {
      const [{ last }] = (await runner.query(`SELECT COALESCE(max(id), 0) AS last FROM ${table}`)) as [{ last: number }];
      for (let from = 1; from <= last; from += AT_A_TIME)
        await runner.query(
          `WITH held AS MATERIALIZED (SELECT id FROM ${table} WHERE id BETWEEN $1 AND $2 ORDER BY id FOR SHARE)
           SELECT ${find}((SELECT array_agg(id) FROM held))`,
          [from, from + AT_A_TIME - 1],
        );
    }
    for (const [name, definition] of INDEXES) await buildIndex(runner, name, definition);
    await runner.query('ANALYZE search_entries');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX ${name}`);
  }
}
