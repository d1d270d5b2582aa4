import type { Export } from '@homeroom/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { csvRows } from '../../platform/csv/csv-rows.js';
import { FileStore } from '../../platform/files/file-store.js';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { COLUMNS } from './columns.js';
import { fileOf } from './exports.service.js';
import { ListsService } from './lists.service.js';
import { inLocalTime, withZone } from './local-times.js';
import { pagesOf, type Page } from './pages-of.js';

/** Seconds without a sign of life after which another worker begins anew. */
const GIVEN_UP_AFTER = 60;

interface Order {
  readonly id: number;
  readonly list: Export;
  readonly q: string | null;
  readonly school_id: number | null;
}

/** The worker's side of the exports: one after the other, with progress that the console shows. */
@Injectable()
export class MakeExports {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly lists: ListsService,
    private readonly files: FileStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async makeAll(): Promise<void> {
    for (let order = await this.next(); order; order = await this.next()) await this.make(order);
  }

  /** The oldest that waits, or whose worker ended in the midst of it. Each is taken by one worker. */
  private async next(): Promise<Order | undefined> {
    const [[order]] = await this.database.query<[Order[], number]>(
      `UPDATE exports SET state = 'running', rows = 0, seen_alive_at = now() WHERE id = (
         SELECT id FROM exports
         WHERE state = 'waiting' OR (state = 'running' AND seen_alive_at < now() - make_interval(secs => ${GIVEN_UP_AFTER}))
         ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, list, q, school_id`,
    );
    return order;
  }

  private async make(order: Order): Promise<void> {
    try {
      await this.files.put(fileOf(order.id), await this.table(order), 'text/csv; charset=utf-8');
      await this.database.query(`UPDATE exports SET state = 'done' WHERE id = $1`, [order.id]);
    } catch (error) {
      this.logger.error({ err: error, export: order.id }, 'an export could not be made');
      await this.database.query(`UPDATE exports SET state = 'failed' WHERE id = $1`, [order.id]);
    }
  }

  private async table({ id, list, q, school_id }: Order): Promise<Buffer> {
    const parts: Buffer[] = [];
    const read = (page: Page) => this.lists.read(list, { q: q ?? undefined, schoolId: school_id ?? undefined, ...page });
    for await (const { rows, written, total } of pagesOf(read)) {
      parts.push(Buffer.from(csvRows(withZone(COLUMNS[list]), rows.map(inLocalTime), parts.length === 0)));
      await this.database.query('UPDATE exports SET rows = $2, total_rows = $3, seen_alive_at = now() WHERE id = $1', [id, written, total]);
    }
    return Buffer.concat(parts);
  }
}
