import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 5_000;

/** Usable vouchers end with the day that they and their emails name, no longer at the hour of their purchase. In batches, because a sale waits. */
export class VouchersLastTheirLastDay1764600685000 implements MigrationInterface {
  name = 'VouchersLastTheirLastDay1764600685000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const [{ last }] = (await runner.query('SELECT COALESCE(max(id), 0)::int AS last FROM vouchers')) as [{ last: number }];
    for (let from = 0; from < last; from += BATCH)
      await runner.query(
        `UPDATE vouchers SET expires_at =
           (((expires_at AT TIME ZONE 'America/Los_Angeles')::date + 1)::timestamp - interval '1 millisecond') AT TIME ZONE 'America/Los_Angeles'
         WHERE id > $1 AND id <= $2 AND expires_at > now() AND redeemed_at IS NULL AND voided_at IS NULL`,
        [from, from + BATCH],
      );
  }

  /** Nobody needs the hours back. */
  async down(): Promise<void> {}
}
