import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deal shows up to six pictures in order, each with alternative text. */
export class DealPictures1764600280000 implements MigrationInterface {
  name = 'DealPictures1764600280000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deal_pictures (
        deal_id integer NOT NULL REFERENCES deals ON DELETE CASCADE,
        position smallint NOT NULL CHECK (position BETWEEN 0 AND 5),
        url text NOT NULL CHECK (url <> '' AND length(url) <= 500),
        alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 200),
        PRIMARY KEY (deal_id, position)
      );
      CREATE INDEX deal_pictures_url ON deal_pictures (url);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deal_pictures');
  }
}
