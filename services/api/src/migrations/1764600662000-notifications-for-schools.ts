import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened with a school, for each of its managers: in the bell of the school area. */
export class NotificationsForSchools1764600662000 implements MigrationInterface {
  name = 'NotificationsForSchools1764600662000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE school_notification_readers (
        manager_id integer PRIMARY KEY REFERENCES school_managers ON DELETE CASCADE,
        muted text[] NOT NULL DEFAULT '{}',
        heard_since jsonb NOT NULL DEFAULT '{}',
        since timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE school_notifications (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        manager_id integer NOT NULL REFERENCES school_notification_readers ON DELETE CASCADE,
        kind text NOT NULL,
        subject text NOT NULL,
        happened_at timestamptz NOT NULL,
        facts jsonb NOT NULL,
        read_at timestamptz,
        CONSTRAINT school_notifications_once UNIQUE (manager_id, kind, subject)
      );
      CREATE INDEX school_notifications_latest ON school_notifications (manager_id, happened_at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE school_notifications, school_notification_readers');
  }
}
