import { changeInWords } from '@homeroom/contracts/change-words';
import { ListForExport, type Chunk, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { AuditService } from '../../../foundation/audit/index.js';

@ListForExport('log')
export class AuditLogList implements ExportList {
  readonly columns = {
    id: 'Id',
    at: 'Time',
    admin: 'Who',
    words: 'What',
    note: 'Note',
    action: 'Recorded as',
    subject: 'Subject',
    subjectId: 'Subject id',
  };

  constructor(private readonly audit: AuditService) {}

  async read(chunk: Chunk): Promise<Rows> {
    const { rows, ...page } = await this.audit.list(chunk);
    return { ...page, rows: rows.map((entry) => ({ ...entry, words: changeInWords(entry) })) };
  }
}
