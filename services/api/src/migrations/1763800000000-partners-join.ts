import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links for verifying a partner's address and for a new password; only hashes and salts are stored. */
export class PartnersJoin1763800000000 implements MigrationInterface {
  name = 'PartnersJoin1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE businesses ADD COLUMN verification_salt bytea, ADD COLUMN reset_salt bytea;
      CREATE UNIQUE INDEX businesses_verification_token ON businesses (verification_token);
      CREATE UNIQUE INDEX businesses_reset_token ON businesses (reset_token);
      CREATE INDEX businesses_waiting ON businesses (id) WHERE NOT is_verified;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX businesses_waiting, businesses_reset_token, businesses_verification_token;
      ALTER TABLE businesses DROP COLUMN reset_salt, DROP COLUMN verification_salt;
    `);
  }
}
