import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

/** The team's list of payouts begins with those that wait for people; a business's balance needs those that are not in the books. */
const INDEXES = {
  payouts_for_team: `payouts ((state IN ('failed', 'returned') OR held_at IS NOT NULL
    OR (state IN ('pending', 'transferred', 'sent') AND failure IS NOT NULL)), day, id)`,
  payouts_pending: `payouts (id) WHERE state = 'pending'`,
};

export class PayoutsListed1764600381000 implements MigrationInterface {
  name = 'PayoutsListed1764600381000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) await buildIndex(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
