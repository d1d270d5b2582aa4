import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What waits for the team, for each person on it: in the console's bell. */
export class NotificationsForTheTeam1764600652000 implements MigrationInterface {
  name = 'NotificationsForTheTeam1764600652000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE team_notification_readers (
        admin_id integer PRIMARY KEY REFERENCES admins ON DELETE CASCADE,
        muted text[] NOT NULL DEFAULT '{}',
        heard_since jsonb NOT NULL DEFAULT '{}',
        since timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE team_notifications (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        admin_id integer NOT NULL REFERENCES team_notification_readers ON DELETE CASCADE,
        kind text NOT NULL,
        subject text NOT NULL,
        happened_at timestamptz NOT NULL,
        facts jsonb NOT NULL,
        read_at timestamptz,
        CONSTRAINT team_notifications_once UNIQUE (admin_id, kind, subject)
      );
      CREATE INDEX team_notifications_latest ON team_notifications (admin_id, happened_at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE team_notifications, team_notification_readers');
  }
}
