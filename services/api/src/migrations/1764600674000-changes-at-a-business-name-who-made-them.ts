import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which manager of a business last changed a deal, opening hours, or an answer to a review; null for its owner, and for the team. */
export class ChangesAtABusinessNameWhoMadeThem1764600674000 implements MigrationInterface {
  name = 'ChangesAtABusinessNameWhoMadeThem1764600674000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE deals ADD COLUMN updated_by_manager integer REFERENCES business_managers;
      ALTER TABLE location_hours ADD COLUMN updated_by_manager integer REFERENCES business_managers;
      ALTER TABLE review_answers ADD COLUMN answered_by_manager integer REFERENCES business_managers;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE deals DROP COLUMN updated_by_manager;
      ALTER TABLE location_hours DROP COLUMN updated_by_manager;
      ALTER TABLE review_answers DROP COLUMN answered_by_manager;
    `);
  }
}
