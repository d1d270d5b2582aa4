import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

/** Every order first checks whether its attempt was already paid. */
export class PaidAttempts1764600170000 implements MigrationInterface {
  name = 'PaidAttempts1764600170000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'orders_paid_by_draft', `orders (draft_key) WHERE state = 'paid'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_paid_by_draft');
  }
}
