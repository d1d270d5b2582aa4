import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ExportRecord } from './export.entity.js';

export type ExportOrder = Pick<ExportRecord, 'id' | 'list' | 'q' | 'schoolId' | 'filter'>;

/** SQL for an export that nobody canceled. */
export const WANTED = `seen_alive_at IS DISTINCT FROM '-infinity'`;

@Injectable()
export class ExportsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async add(manager: EntityManager, order: Pick<ExportRecord, 'list' | 'q' | 'schoolId' | 'filter' | 'adminId'>): Promise<number> {
    return (await manager.save(manager.create(ExportRecord, order))).id;
  }

  /** The exports that are older than this many days. */
  async olderThan(days: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>('SELECT id FROM exports WHERE asked_at < now() - make_interval(days => $1)', [
      days,
    ]);
    return rows.map(({ id }) => id);
  }

  async remove(id: number): Promise<void> {
    await this.database.getRepository(ExportRecord).delete(id);
  }

  /** The oldest waiting one, or one whose worker died. Each is taken by one worker. */
  async takeNext(givenUpAfterSeconds: number): Promise<ExportOrder | undefined> {
    const [[order]] = await this.database.query<[ExportOrder[], number]>(
      `UPDATE exports SET state = 'running', rows = 0, seen_alive_at = now() WHERE id = (
         SELECT id FROM exports
         WHERE state = 'waiting' OR (state = 'running' AND seen_alive_at < now() - make_interval(secs => $1))
         ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, list, q, school_id AS "schoolId", filter`,
      [givenUpAfterSeconds],
    );
    return order;
  }

  /**
   * Hides one that is not finished. Its row stays until it is old: a worker that dies, or one of the release before, may leave a file, which
   * is found by its row. Returns whether there was one.
   */
  async cancel(manager: EntityManager, id: number): Promise<boolean> {
    const [, canceled] = await manager.query<[unknown[], number]>(
      `UPDATE exports SET state = 'failed', seen_alive_at = '-infinity' WHERE id = $1 AND state IN ('waiting', 'running')`,
      [id],
    );
    return canceled === 1;
  }

  /** Returns whether it was still wanted. */
  ended(id: number, state: 'done' | 'failed'): Promise<boolean> {
    return this.changeWanted('state = $2', [id, state]);
  }

  /** Returns whether it is still wanted. */
  written(id: number, rows: number, totalRows: number): Promise<boolean> {
    return this.changeWanted('rows = $2, total_rows = $3, seen_alive_at = now()', [id, rows, totalRows]);
  }

  private async changeWanted(change: string, values: readonly unknown[]): Promise<boolean> {
    const [, changed] = await this.database.query<[unknown[], number]>(`UPDATE exports SET ${change} WHERE id = $1 AND ${WANTED}`, [
      ...values,
    ]);
    return changed === 1;
  }
}
