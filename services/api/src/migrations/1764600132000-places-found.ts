import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

/**
 * Searches at a place: its name by trigrams, and its deals by their businesses. Nearly all deals are valid everywhere, which the planner
 * cannot know: it assumed one in two hundred, and read all deals to find some.
 */
export class PlacesFound1764600132000 implements MigrationInterface {
  name = 'PlacesFound1764600132000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE STATISTICS IF NOT EXISTS deals_taken_anywhere ON (cardinality(valid_location_ids)) FROM deals');
    await buildIndex(
      runner,
      'deals_of_business',
      'deals (business_id, id) INCLUDE (expires_at, valid_location_ids) WHERE is_active AND archived_at IS NULL',
    );
    const named = `business_locations USING gin (lower(name || ' ' || city || ' ' || zip_code) gin_trgm_ops) WHERE is_active`;
    await buildIndex(runner, 'business_locations_named', named);
    await buildIndex(runner, 'businesses_located', 'businesses USING gin (lower(location) gin_trgm_ops)');
    await runner.query('ANALYZE deals');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deals_of_business, business_locations_named, businesses_located');
    await runner.query('DROP STATISTICS deals_taken_anywhere');
  }
}
