import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The card provider's movements, and the results of the daily comparison with the books. */
export class Movements1764600162000 implements MigrationInterface {
  name = 'Movements1764600162000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE movements (
        id text PRIMARY KEY,
        category text NOT NULL,
        amount bigint NOT NULL,
        fee bigint NOT NULL,
        net bigint NOT NULL,
        source_id text,
        payment_intent_id text,
        created_at timestamptz NOT NULL,
        available_at timestamptz NOT NULL,
        recorded_at timestamptz NOT NULL DEFAULT now(),
        CHECK (net = amount - fee)
      );
      CREATE INDEX movements_payment ON movements (payment_intent_id);
      CREATE INDEX movements_recorded ON movements (recorded_at, id);
      CREATE INDEX movements_created ON movements (created_at);
      CREATE TRIGGER movements_append_only BEFORE UPDATE OR DELETE ON movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER movements_never_emptied BEFORE TRUNCATE ON movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TABLE provider_disputes (
        id text PRIMARY KEY,
        payment_intent_id text,
        status text NOT NULL,
        reason text NOT NULL,
        amount bigint NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX provider_disputes_payment ON provider_disputes (payment_intent_id);
      CREATE TABLE reconciliations (
        day date PRIMARY KEY,
        ended_at timestamptz NOT NULL DEFAULT now(),
        problems text[] NOT NULL,
        provider_difference bigint NOT NULL,
        unexplained bigint NOT NULL,
        clearing_oldest integer NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reconciliations, provider_disputes, movements');
  }
}
