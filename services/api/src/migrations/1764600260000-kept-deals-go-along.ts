import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A saved deal is deleted with its business like any other. */
export class KeptDealsGoAlong1764600260000 implements MigrationInterface {
  name = 'KeptDealsGoAlong1764600260000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE kept_deals DROP CONSTRAINT kept_deals_deal_id_fkey,
      ADD CONSTRAINT kept_deals_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals ON DELETE CASCADE`);
    await runner.query('CREATE INDEX kept_deals_deal ON kept_deals (deal_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX kept_deals_deal');
    await runner.query(`ALTER TABLE kept_deals DROP CONSTRAINT kept_deals_deal_id_fkey,
      ADD CONSTRAINT kept_deals_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals`);
  }
}
