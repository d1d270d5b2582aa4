import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A shopper's saved and viewed deals are available on every signed-in device. */
export class KeptDeals1764600230000 implements MigrationInterface {
  name = 'KeptDeals1764600230000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE kept_deals (
        user_id integer NOT NULL REFERENCES users,
        list text NOT NULL CHECK (list IN ('saved', 'viewed')),
        deal_id integer NOT NULL REFERENCES deals,
        kept_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, list, deal_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE kept_deals');
  }
}
