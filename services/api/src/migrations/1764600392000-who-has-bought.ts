import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

/** Families with a purchase that was not refunded, and their number of purchases, without reading the purchases. */
export class WhoHasBought1764600392000 implements MigrationInterface {
  name = 'WhoHasBought1764600392000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'purchases_bought', `purchases (user_id) WHERE state <> 'refunded'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX purchases_bought');
  }
}
