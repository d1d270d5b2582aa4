import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The database knows which promised jobs ended, so that those the queue lost can be handed over again. */
export class JobsThatEnded1764600030000 implements MigrationInterface {
  name = 'JobsThatEnded1764600030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox ADD COLUMN ended_at timestamptz, ADD COLUMN handovers integer NOT NULL DEFAULT 0;
      UPDATE outbox SET ended_at = relayed_at WHERE relayed_at < now() - interval '7 days'
        OR id IN (SELECT outbox_id FROM sent_mails UNION ALL SELECT outbox_id FROM failed_jobs);
      CREATE INDEX outbox_under_way ON outbox (relayed_at) WHERE ended_at IS NULL AND relayed_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN ended_at, DROP COLUMN handovers');
  }
}
