import { ListForExport, type Chunk, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { AuditService } from '../../../foundation/audit/index.js';

@ListForExport('log')
export class AuditLogList implements ExportList {
  readonly columns = { id: 'Id', at: 'Time', admin: 'Who', action: 'What', subject: 'Subject', subjectId: 'Subject id', note: 'Note' };

  constructor(private readonly audit: AuditService) {}

  read(chunk: Chunk): Promise<Rows> {
    return this.audit.list(chunk);
  }
}
