import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks that a copied address has and nobody sees: soft hyphens, zero-width characters, and marks of the writing direction. */
const MARKS = `'[\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]'`;
/** Shoppers follow in the next migration: their orders and vouchers name the address as well. */
const ACCOUNTS = ['businesses', 'admins'] as const;

/**
 * The API drops such marks from an address, so an account that has one in its address would no longer be found. Where the address
 * without marks is another account's, only a person could tell whose it is: both stay as they are, and only the other one can sign in.
 */
export class AddressesWithoutMarks1764600693000 implements MigrationInterface {
  name = 'AddressesWithoutMarks1764600693000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ACCOUNTS)
      await runner.query(`
        WITH marked AS (SELECT min(id) AS id, regexp_replace(email, ${MARKS}, '', 'g') AS plain FROM ${table} WHERE email ~ ${MARKS} GROUP BY 2)
        UPDATE ${table} a SET email = m.plain FROM marked m
        WHERE a.id = m.id AND NOT EXISTS (SELECT FROM ${table} o WHERE o.email = m.plain)
      `);
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
