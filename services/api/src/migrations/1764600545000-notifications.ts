import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened at a business, for its owner and managers: in the portal's bell and in a digest by email. */
export class Notifications1764600545000 implements MigrationInterface {
  name = 'Notifications1764600545000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notification_readers (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        business_id integer NOT NULL REFERENCES businesses ON DELETE CASCADE,
        manager_id integer REFERENCES business_managers ON DELETE CASCADE,
        muted text[] NOT NULL DEFAULT '{}',
        digest text NOT NULL DEFAULT 'weekly' CHECK (digest IN ('daily', 'weekly', 'off')),
        since timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX notification_readers_once ON notification_readers (business_id, manager_id) NULLS NOT DISTINCT;

      CREATE TABLE notification_digests (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        reader_id integer NOT NULL REFERENCES notification_readers ON DELETE CASCADE,
        due_at timestamptz NOT NULL,
        CONSTRAINT notification_digests_once UNIQUE (reader_id, due_at)
      );

      CREATE TABLE notifications (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        reader_id integer NOT NULL REFERENCES notification_readers ON DELETE CASCADE,
        kind text NOT NULL,
        subject text NOT NULL,
        happened_at timestamptz NOT NULL,
        facts jsonb NOT NULL,
        read_at timestamptz,
        digest_id integer REFERENCES notification_digests ON DELETE SET NULL,
        CONSTRAINT notifications_once UNIQUE (reader_id, kind, subject)
      );
      CREATE INDEX notifications_latest ON notifications (reader_id, happened_at DESC, id DESC);
      CREATE INDEX notifications_digest ON notifications (digest_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notifications, notification_digests, notification_readers');
  }
}
