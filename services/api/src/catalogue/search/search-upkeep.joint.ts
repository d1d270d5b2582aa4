import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** Long for a request, short for what runs every few minutes. */
const TIMEOUT_MS = 60_000;

/** What sells best is told by the deals, and the points by the schools: entries are compared with them, so that a sale writes nothing here. */
@Injectable()
export class SearchUpkeepJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Popularity as it is now, and the list of all words that stand in an entry. */
  renew(): Promise<void> {
    return this.database.transaction(async (manager) => {
      await manager.query(`SET LOCAL statement_timeout = ${TIMEOUT_MS}`);
      for (const statement of [POPULAR_DEALS, POPULAR_BUSINESSES, POPULAR_SCHOOLS, GONE_WORDS, PRESENT_WORDS])
        await manager.query(statement);
    });
  }
}

/** Entries that somebody is changing are left for the next time, so that nobody waits for this. */
const popularity = (kind: string, from: string) => `
  UPDATE search_entries e SET popularity = n.popularity FROM (
    SELECT e.kind, e.subject_id, s.popularity FROM search_entries e JOIN (${from}) s ON s.id = e.subject_id
    WHERE e.kind = '${kind}' AND e.popularity <> s.popularity FOR UPDATE OF e SKIP LOCKED) n
  WHERE e.kind = n.kind AND e.subject_id = n.subject_id`;

const POPULAR_DEALS = popularity('deal', 'SELECT id, sold_quantity AS popularity FROM deals');

const POPULAR_BUSINESSES = popularity(
  'business',
  'SELECT business_id AS id, LEAST(sum(sold_quantity), 2147483647)::int AS popularity FROM deals GROUP BY business_id',
);

const POPULAR_SCHOOLS = popularity('school', 'SELECT id, points AS popularity FROM schools');

const WORDS = `ts_stat('SELECT spoken FROM search_entries') WHERE word !~ '[0-9]' AND length(word) BETWEEN 2 AND 40`;

const GONE_WORDS = `DELETE FROM search_words WHERE word NOT IN (SELECT word FROM ${WORDS})`;

const PRESENT_WORDS = `
  INSERT INTO search_words (word, stem, entries)
  SELECT word, COALESCE((ts_lexize('english_stem', word))[1], word), ndoc FROM ${WORDS} ORDER BY word
  ON CONFLICT (word) DO UPDATE SET entries = EXCLUDED.entries WHERE search_words.entries <> EXCLUDED.entries`;
