import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

const IS_OPEN = `state NOT IN ('paid', 'cancelled', 'taken-back')`;

/** Metrics count payouts that have not ended, and time the last run. */
const INDEXES = {
  payouts_open: `payouts (state) WHERE ${IS_OPEN}`,
  school_payouts_open: `school_payouts (state) WHERE ${IS_OPEN}`,
  payouts_of_run: 'payouts (day)',
};

export class PayoutsCounted1764600409000 implements MigrationInterface {
  name = 'PayoutsCounted1764600409000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) await buildIndex(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
