import { LIMITS, type Export, type ExportState, type ExportView, type StartExport } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { FileStore } from '../../platform/files/file-store.js';
import { AuditService } from '../../foundation/audit/audit.service.js';
import { SchoolsService } from '../schools/schools.service.js';

const LATEST = 20;

interface Row {
  readonly id: number;
  readonly list: Export;
  readonly q: string | null;
  readonly state: ExportState;
  readonly rows: number;
  readonly total_rows: number | null;
  readonly asked_by: string;
  readonly asked_at: Date;
}

const SELECT = 'SELECT e.*, a.email AS asked_by FROM exports e JOIN admins a ON a.id = e.admin_id';

export const fileOf = (id: number) => `export-${id}.csv`;

/** Tables for spreadsheets: asked for here, made by the worker, kept for some days. */
@Injectable()
export class ExportsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditService,
    private readonly files: FileStore,
    private readonly schools: SchoolsService,
  ) {}

  /** @throws DomainError SCHOOL_NOT_FOUND */
  async start({ list, q, schoolId }: StartExport, adminId: number): Promise<ExportView> {
    if (schoolId !== undefined) await this.schools.detail(schoolId);
    const id = await this.audit.create({ adminId, action: 'create', subject: 'export' }, async (manager) => {
      const [row] = await manager.query<[{ id: number }]>(
        'INSERT INTO exports (list, q, school_id, admin_id) VALUES ($1, $2, $3, $4) RETURNING id',
        [list, q || null, schoolId ?? null, adminId],
      );
      return row.id;
    });
    return this.one(id);
  }

  async latest(): Promise<ExportView[]> {
    return (await this.database.query<Row[]>(`${SELECT} ORDER BY e.id DESC LIMIT ${LATEST}`)).map(toView);
  }

  /** @throws DomainError NOT_FOUND */
  async one(id: number): Promise<ExportView> {
    const [row] = await this.database.query<Row[]>(`${SELECT} WHERE e.id = $1`, [id]);
    if (!row) throw new DomainError('NOT_FOUND', 'There is no such file');
    return toView(row);
  }

  /** @throws DomainError NOT_FOUND, also while it is not made */
  async file(id: number): Promise<{ readonly name: string; readonly data: Buffer }> {
    const { list } = await this.one(id);
    const data = await this.files.get(fileOf(id));
    if (!data) throw new DomainError('NOT_FOUND', 'There is no such file');
    return { name: `${list}.csv`, data };
  }

  /** They hold names and addresses of people, so they do not lie about. */
  async removeOld(): Promise<void> {
    const old = await this.database.query<{ id: number }[]>(
      `SELECT id FROM exports WHERE asked_at < now() - make_interval(days => ${LIMITS.exportDays})`,
    );
    for (const { id } of old) {
      await this.files.remove(fileOf(id));
      await this.database.query('DELETE FROM exports WHERE id = $1', [id]);
    }
  }
}

const toView = (row: Row): ExportView => ({
  id: row.id,
  list: row.list,
  q: row.q,
  state: row.state,
  rows: row.rows,
  totalRows: row.total_rows,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
});
