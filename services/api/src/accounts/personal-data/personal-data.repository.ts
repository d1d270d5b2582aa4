import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { PersonalRows, Retention } from '../../platform/personal-data/kept-data.js';

/** Runs each module's statements on its own tables; names none itself. */
@Injectable()
export class PersonalDataRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  rowsOf({ table, columns, condition }: PersonalRows, email: string): Promise<unknown[]> {
    return this.database.query<unknown[]>(`SELECT ${columns} FROM ${table} WHERE ${condition}`, [email]);
  }

  /** Returns how many rows were removed or blanked. */
  async removeOld({ table, condition, blank }: Retention, days: number, most: number): Promise<number> {
    const change = blank ? `UPDATE ${table} SET ${blank}` : `DELETE FROM ${table}`;
    const [, count] = await this.database.query<[unknown, number]>(
      `${change} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT $2))`,
      [days, most],
    );
    return count;
  }

  /** Lets this transaction change append-only tables. */
  async allowErasing(manager: EntityManager): Promise<void> {
    await manager.query(`SET LOCAL homeroom.erasing = 'on'`);
  }

  /** Serializes erasures of the same address until this transaction ends. */
  async takeTurn(manager: EntityManager, email: string): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`erase ${email}`]);
  }

  async finds(query: string, email: string, on: EntityManager | DataSource = this.database): Promise<boolean> {
    return (await on.query<unknown[]>(query, [email])).length > 0;
  }

  async move(manager: EntityManager, { table, condition, moves }: PersonalRows, from: string, to: string): Promise<number> {
    if (!moves) return 0;
    const [, count] = await manager.query<[unknown, number]>(`UPDATE ${table} SET ${moves.set} WHERE ${condition}`, [from, to]);
    return count;
  }

  async addresses(query: string, email: string, on: EntityManager | DataSource = this.database): Promise<string[]> {
    return (await on.query<{ email: string }[]>(query, [email])).map((row) => row.email);
  }

  async erase(manager: EntityManager, { table, condition, erase }: PersonalRows, email: string): Promise<number> {
    if (erase === 'keep') return 0;
    const change = erase === 'delete' ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${erase}`;
    const [, count] = await manager.query<[unknown, number]>(`${change} WHERE ${condition}`, [email]);
    return count;
  }
}
