import { LIMITS, type ExportView } from '@homeroom/contracts';
import { exportFilterOf, type StartExport } from '@homeroom/contracts/exports';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { FileStore } from '../../platform/files/file-store.js';
import { localDay } from '../../platform/time/local-day.js';
import { AuditService } from '../audit/index.js';
import { ExportsJoint, type ExportRow } from './exports.joint.js';
import { ExportsRepository } from './exports.repository.js';

const LATEST = 20;

export const fileOf = (id: number) => `export-${id}.csv`;

/** Exports: requested here, made by the worker, kept for some days. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly shown: ExportsJoint,
    private readonly audit: AuditService,
    private readonly files: FileStore,
  ) {}

  async start(order: StartExport, adminId: number): Promise<ExportView> {
    const { list, q, schoolId } = order;
    const id = await this.audit.create({ adminId, action: 'create', subject: 'export' }, (manager) =>
      this.exports.add(manager, { list, q: q || null, schoolId: schoolId ?? null, filter: exportFilterOf(order) ?? null, adminId }),
    );
    return this.one(id);
  }

  async latest(): Promise<ExportView[]> {
    return (await this.shown.latest(LATEST)).map(toView);
  }

  /** @throws DomainError NOT_FOUND */
  async one(id: number): Promise<ExportView> {
    const row = await this.shown.one(id);
    if (!row) throw new DomainError('NOT_FOUND', 'There is no such file');
    return toView(row);
  }

  /** @throws DomainError NOT_FOUND, also while it is unfinished */
  async file(id: number): Promise<{ readonly name: string; readonly data: Buffer }> {
    const { list, askedAt } = await this.one(id);
    const data = await this.files.get(fileOf(id));
    if (!data) throw new DomainError('NOT_FOUND', 'There is no such file');
    return { name: `${list}-${localDay(new Date(askedAt))}.csv`, data };
  }

  /** Whoever waits for it can stop it, and so can whoever sees it. @throws DomainError ILLEGAL_TRANSITION when it is finished */
  async cancel(id: number, adminId: number): Promise<void> {
    const isCanceled = await this.audit.changeIfFirst({ adminId, action: 'cancel', subject: 'export' }, id, (manager) =>
      this.exports.cancel(manager, id),
    );
    if (!isCanceled) throw new DomainError('ILLEGAL_TRANSITION', 'This file is finished already');
  }

  /** They hold personal data, so they are not kept for long. */
  async removeOld(): Promise<void> {
    for (const id of await this.exports.olderThan(LIMITS.exportDays)) {
      await this.files.remove(fileOf(id));
      await this.exports.remove(id);
    }
  }
}

const toView = (row: ExportRow): ExportView => ({
  id: row.id,
  list: row.list,
  q: row.q,
  schoolId: row.school_id,
  filter: row.filter,
  state: row.state,
  rows: row.rows,
  totalRows: row.total_rows,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
});
