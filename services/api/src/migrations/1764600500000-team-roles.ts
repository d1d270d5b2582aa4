import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What each person on the team may do. Everyone before this could do everything, so they are owners. The default stays while older releases
 * run beside newer ones, which always name a role.
 */
export class TeamRoles1764600500000 implements MigrationInterface {
  name = 'TeamRoles1764600500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE admins ADD COLUMN role text NOT NULL DEFAULT 'owner'
        CONSTRAINT admins_role CHECK (role IN ('owner', 'support', 'finance', 'content', 'releases'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admins DROP COLUMN role');
  }
}
