import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

/** The team's list of drafts, newest first: few of many deals, which it read all to find them. */
export class DraftsFound1764600653000 implements MigrationInterface {
  name = 'DraftsFound1764600653000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(
      runner,
      'deals_drafts',
      'deals (created_at DESC, id DESC) WHERE NOT is_active AND published_at IS NULL AND archived_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deals_drafts');
  }
}
