import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 5_000;

/** The last millisecond of a time's day. */
const endOfDay = (time: string) =>
  `(((${time} AT TIME ZONE 'America/Los_Angeles')::date + 1)::timestamp - interval '1 millisecond') AT TIME ZONE 'America/Los_Angeles'`;

const REVIVED = 'OLD.refund_requested_at IS NOT NULL AND NEW.refund_requested_at IS NULL AND NEW.expires_at > OLD.expires_at';

/**
 * Copies of the release before write ends in the middle of a day for as long as they run. The database gives those the rest of their day, also
 * after going back to that release, and then everything that they wrote before. In batches, because a sale waits.
 */
export class OldCopiesKeepWholeDays1764600689000 implements MigrationInterface {
  name = 'OldCopiesKeepWholeDays1764600689000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION end_with_day() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.expires_at := ${endOfDay('NEW.expires_at')};
        RETURN NEW;
      END $$;
      CREATE OR REPLACE FUNCTION answer_by_end_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.answer_by := ${endOfDay('NEW.answer_by')};
        RETURN NEW;
      END $$;
    `);
    // One lock at a time.
    await runner.query(
      `CREATE OR REPLACE TRIGGER vouchers_sold BEFORE INSERT ON vouchers FOR EACH ROW WHEN (NEW.expires_at > now())
       EXECUTE FUNCTION end_with_day()`,
    );
    await runner.query(
      `CREATE OR REPLACE TRIGGER vouchers_revived BEFORE UPDATE OF expires_at ON vouchers FOR EACH ROW WHEN (${REVIVED})
       EXECUTE FUNCTION end_with_day()`,
    );
    await runner.query(
      `CREATE OR REPLACE TRIGGER complaints_made BEFORE INSERT ON complaints FOR EACH ROW WHEN (NEW.answer_by > now())
       EXECUTE FUNCTION answer_by_end_of_day()`,
    );
    await this.repair(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER IF EXISTS complaints_made ON complaints');
    await runner.query('DROP TRIGGER IF EXISTS vouchers_revived ON vouchers; DROP TRIGGER IF EXISTS vouchers_sold ON vouchers');
    await runner.query('DROP FUNCTION IF EXISTS answer_by_end_of_day(), end_with_day()');
  }

  /** What still counts: an expired voucher stays expired, also if it is credit by now. */
  private async repair(runner: QueryRunner): Promise<void> {
    const [{ last }] = (await runner.query('SELECT COALESCE(max(id), 0)::int AS last FROM vouchers')) as [{ last: number }];
    for (let from = 0; from < last; from += BATCH)
      await runner.query(
        `UPDATE vouchers SET expires_at = ${endOfDay('expires_at')}
         WHERE id > $1 AND id <= $2 AND expires_at > now() AND redeemed_at IS NULL AND voided_at IS NULL
           AND expires_at <> ${endOfDay('expires_at')}`,
        [from, from + BATCH],
      );
    await runner.query(
      `UPDATE complaints SET answer_by = ${endOfDay('answer_by')}
       WHERE state = 'open' AND answer_by > now() AND answer_by <> ${endOfDay('answer_by')}`,
    );
  }
}
