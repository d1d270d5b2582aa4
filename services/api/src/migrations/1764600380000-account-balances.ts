import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What lines of the books come to: one balance for each account, and for payable one for each business. */
export class AccountBalances1764600380000 implements MigrationInterface {
  name = 'AccountBalances1764600380000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(RULES);
    await runner.query('SELECT rebuild_account_balances()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER journal_lines_balances ON journal_lines;
      DROP FUNCTION keep_account_balances, rebuild_account_balances;
      DROP TABLE account_balances;
    `);
  }
}

const TABLE = `
  CREATE TABLE account_balances (
    account text NOT NULL,
    reference text NOT NULL,
    cents bigint NOT NULL,
    PRIMARY KEY (account, reference)
  ) WITH (fillfactor = 70);
`;

const SUMS = (from: string) => `SELECT account, CASE WHEN account = 'payable' THEN reference ELSE '' END AS part, sum(cents) AS cents
      FROM ${from} GROUP BY 1, 2 ORDER BY 1, 2`;

/** A trigger, so that a worker of the old version keeps them, too. Always in the same order, so that no two workers wait for each other. */
const RULES = `
  CREATE FUNCTION keep_account_balances() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO account_balances AS b (account, reference, cents) ${SUMS('added')}
    ON CONFLICT (account, reference) DO UPDATE SET cents = b.cents + excluded.cents;
    RETURN NULL;
  END $$;
  CREATE TRIGGER journal_lines_balances AFTER INSERT ON journal_lines REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION keep_account_balances();
  CREATE FUNCTION rebuild_account_balances() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    LOCK TABLE journal_lines IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM account_balances;
    INSERT INTO account_balances (account, reference, cents) ${SUMS('journal_lines')};
  END $$;
`;
