import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Correction } from './correction.entity.js';

export type NewCorrection = Omit<Correction, 'id' | 'madeAt' | 'confirmedAt' | 'refusedBy' | 'refusedAt'>;

@Injectable()
export class CorrectionsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Until the transaction ends, no one else makes corrections. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query('LOCK TABLE corrections IN SHARE ROW EXCLUSIVE MODE');
  }

  async add(manager: EntityManager, correction: NewCorrection): Promise<number> {
    const added = await manager.getRepository(Correction).save({ ...correction, confirmedAt: correction.confirmedBy ? new Date() : null });
    return added.id;
  }

  one(manager: EntityManager, id: number): Promise<Correction | null> {
    return manager.getRepository(Correction).findOneBy({ id });
  }

  async confirm(manager: EntityManager, id: number, adminId: number): Promise<void> {
    await manager.getRepository(Correction).update({ id }, { confirmedBy: adminId, confirmedAt: new Date() });
  }

  async refuse(manager: EntityManager, id: number, adminId: number): Promise<void> {
    await manager.getRepository(Correction).update({ id }, { refusedBy: adminId, refusedAt: new Date() });
  }

  /** Undecided corrections, oldest first. */
  waiting(): Promise<Correction[]> {
    return this.database.getRepository(Correction).find({ where: { confirmedAt: IsNull(), refusedAt: IsNull() }, order: { id: 'ASC' } });
  }

  /** How much one admin confirmed alone within a day, in cents. */
  async madeAlone(manager: EntityManager, adminId: number): Promise<number> {
    const [row] = await manager.query<[{ cents: number }]>(
      `SELECT COALESCE(sum(cents), 0)::float8 AS cents FROM corrections
       WHERE made_by = $1 AND confirmed_by = $1 AND confirmed_at > now() - interval '1 day'`,
      [adminId],
    );
    return row.cents;
  }

  async isKnown(manager: EntityManager, account: string, reference: string): Promise<boolean> {
    const [row] = await manager.query<[{ known: boolean }]>(
      'SELECT EXISTS (SELECT FROM journal_lines WHERE account = $1 AND reference = $2) AS known',
      [account, reference],
    );
    return row.known;
  }

  unexplainedOf(movement: string): Promise<number> {
    return this.unexplained(this.database.manager, movement);
  }

  /** The unexplained part of a movement, in cents and as a debit; corrections waiting for a second admin count, refused ones do not. */
  async unexplained(manager: EntityManager, movement: string): Promise<number> {
    const [row] = await manager.query<[{ cents: number }]>(
      `SELECT (COALESCE((SELECT sum(l.cents) FROM journals j JOIN journal_lines l ON l.journal_id = j.id
           WHERE j.kind = 'movement' AND j.source_id = $1 AND l.account = 'unexplained'), 0)
         + COALESCE((SELECT sum(CASE WHEN debit_account = 'unexplained' THEN cents ELSE -cents END)
           FROM corrections WHERE movement_id = $1 AND refused_at IS NULL), 0))::float8 AS cents`,
      [movement],
    );
    return row.cents;
  }
}
