import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What families send with a complaint. A megabyte is more than a prepared picture ever has. */
export class ComplaintPictures1764600341000 implements MigrationInterface {
  name = 'ComplaintPictures1764600341000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE complaint_pictures (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      voucher_id integer NOT NULL REFERENCES vouchers (id),
      complaint_id integer UNIQUE REFERENCES complaints (id),
      data bytea NOT NULL CHECK (octet_length(data) BETWEEN 1 AND 1048576),
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query('CREATE INDEX complaint_pictures_voucher ON complaint_pictures (voucher_id)');
    await runner.query('CREATE INDEX complaint_pictures_unused ON complaint_pictures (created_at) WHERE complaint_id IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE complaint_pictures');
  }
}
