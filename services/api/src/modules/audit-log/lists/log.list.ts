import { ListForExport, rowsOf, type Chunk, type ExportList } from '../../../foundation/exports/export-list.js';
import type { Rows } from '../../../foundation/exports/pages-of.js';
import { AuditService } from '../../../foundation/audit/audit.service.js';

@ListForExport('log')
export class AuditLogList implements ExportList {
  readonly columns = { id: 'Id', at: 'Time', admin: 'Who', action: 'What', subject: 'Of', subjectId: 'Id of it', note: 'Note' };

  constructor(private readonly audit: AuditService) {}

  async read(chunk: Chunk): Promise<Rows> {
    return rowsOf(await this.audit.list(chunk), 'entries');
  }
}
