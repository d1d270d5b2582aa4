import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Businesses that the card provider pays: one account each. */
export class Payees1764600212000 implements MigrationInterface {
  name = 'Payees1764600212000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payees (
        business_id integer PRIMARY KEY REFERENCES businesses ON DELETE CASCADE,
        account_id text UNIQUE,
        asked_at timestamptz NOT NULL DEFAULT now(),
        attempt integer NOT NULL DEFAULT 0,
        asks integer NOT NULL DEFAULT 1,
        state text NOT NULL DEFAULT 'not-begun'
          CHECK (state IN ('not-begun', 'incomplete', 'in-review', 'ready', 'blocked', 'disconnected')),
        due text[] NOT NULL DEFAULT '{}',
        disabled_reason text,
        problems text[] NOT NULL DEFAULT '{}',
        bank_id text,
        bank_last4 text,
        bank_changed_at timestamptz,
        looks integer NOT NULL DEFAULT 0,
        looked integer NOT NULL DEFAULT 0,
        looked_at timestamptz,
        look_due_at timestamptz,
        CONSTRAINT payees_known CHECK ((account_id IS NULL) = (state = 'not-begun'))
      );
      CREATE INDEX payees_due ON payees (look_due_at) WHERE look_due_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payees');
  }
}
