import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { csvRows } from '../../platform/csv/csv-rows.js';
import { FileStore } from '../../platform/files/file-store.js';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { ExportLists } from './export-lists.js';
import { fileOf } from './exports.service.js';
import { ExportsRepository, type ExportOrder } from './exports.repository.js';
import { inLocalTime, withZone } from './local-times.js';
import { pagesOf, type Place } from './pages-of.js';

/** Seconds without progress after which another worker starts over. */
const GIVEN_UP_AFTER = 60;

/** The worker's side of exports: one after another, with progress for the console. */
@Injectable()
export class MakeExports {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly lists: ExportLists,
    private readonly files: FileStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async makeAll(): Promise<void> {
    for (let order = await this.exports.takeNext(GIVEN_UP_AFTER); order; order = await this.exports.takeNext(GIVEN_UP_AFTER))
      await this.make(order);
  }

  private async make(order: ExportOrder): Promise<void> {
    try {
      const table = await this.table(order);
      if (!table) return;
      await this.files.put(fileOf(order.id), table, 'text/csv; charset=utf-8');
      if (!(await this.exports.ended(order.id, 'done'))) await this.files.remove(fileOf(order.id));
    } catch (error) {
      this.logger.error({ err: error, export: order.id }, 'an export could not be made');
      await this.exports.ended(order.id, 'failed');
    }
  }

  /** Null when it was canceled meanwhile. */
  private async table({ id, list: name, q, schoolId, filter }: ExportOrder): Promise<Buffer | null> {
    const list = this.lists.get(name);
    const parts: Buffer[] = [];
    const read = (place: Place) => list.read({ q: q ?? undefined, schoolId: schoolId ?? undefined, filter: filter ?? undefined, ...place });
    for await (const { rows, written, total } of pagesOf(read)) {
      parts.push(Buffer.from(csvRows(withZone(list.columns), rows.map(inLocalTime), parts.length === 0)));
      if (!(await this.exports.written(id, written, total))) return null;
    }
    return Buffer.concat(parts);
  }
}
