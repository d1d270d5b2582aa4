import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** Long for a request, short for a task that runs every few minutes. */
const TIMEOUT_MS = 60_000;

/**
 * Sales come from the deals and points from the schools: entries are compared with them, so that a sale writes nothing here. A deal that
 * was added while its business changed saw the old business; so it is compared with both.
 * @reads businesses: businesses; deals: deals; schools: schools
 */
@Injectable()
export class SearchUpkeepJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Repairs entries, updates popularity, and collects the list of all words. Each step runs even if another failed. */
  async renew(): Promise<void> {
    const failures: unknown[] = [];
    for (const [name, statements] of RENEWALS)
      await this.alone(`search ${name}`, statements).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  /** In its own transaction, so that its rows are locked briefly, and by one worker at a time. */
  private alone(name: string, statements: readonly string[]): Promise<void> {
    return this.database.transaction(async (manager) => {
      const [{ isMine }] = await manager.query<[{ isMine: boolean }]>('SELECT pg_try_advisory_xact_lock(hashtext($1)) AS "isMine"', [name]);
      if (!isMine) return;
      await manager.query(`SET LOCAL statement_timeout = ${TIMEOUT_MS}`);
      for (const statement of statements) await manager.query(statement);
    });
  }
}

/** Deals with an entry that should have none, or the reverse. */
const MISTAKEN_DEALS = `
  SELECT find_deals(array_agg(id)) FROM (
    SELECT d.id FROM deals d JOIN businesses b ON b.id = d.business_id
    LEFT JOIN search_entries e ON e.kind = 'deal' AND e.subject_id = d.id
    WHERE (e.subject_id IS NULL) = (d.is_active AND d.archived_at IS NULL AND b.is_verified)
    ORDER BY d.id LIMIT 1000) m`;

/** Entries that someone is changing wait for the next run, so that no one waits for this. */
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

/** Leaves out future deals, whose words would be offered as corrections. */
const WORDS = `ts_stat('SELECT spoken FROM search_entries e WHERE e.kind <> ''deal'' OR NOT EXISTS (
  SELECT 1 FROM deals d WHERE d.id = e.subject_id AND d.starts_at > now())') WHERE word !~ '[0-9]' AND length(word) BETWEEN 2 AND 40`;

const GONE_WORDS = `DELETE FROM search_words WHERE word NOT IN (SELECT word FROM ${WORDS})`;

const PRESENT_WORDS = `
  INSERT INTO search_words (word, stem, entries)
  SELECT word, COALESCE((ts_lexize('english_stem', word))[1], word), ndoc FROM ${WORDS} ORDER BY word
  ON CONFLICT (word) DO UPDATE SET entries = EXCLUDED.entries WHERE search_words.entries <> EXCLUDED.entries`;

const RENEWALS: readonly (readonly [name: string, statements: readonly string[]])[] = [
  ['entries', [MISTAKEN_DEALS]],
  ['popularity', [POPULAR_DEALS, POPULAR_BUSINESSES, POPULAR_SCHOOLS]],
  ['words', [GONE_WORDS, PRESENT_WORDS]],
];
