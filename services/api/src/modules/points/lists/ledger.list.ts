import { ListForExport, rowsOf, type Chunk, type ExportList } from '../../../foundation/exports/export-list.js';
import type { Rows } from '../../../foundation/exports/pages-of.js';
import { SchoolPointsService } from '../school-points.service.js';

@ListForExport('ledger')
export class LedgerList implements ExportList {
  readonly columns = { id: 'Id', at: 'Time', kind: 'Kind', about: 'About', purchaseId: 'Purchase', points: 'Points', balance: 'Balance' };

  constructor(private readonly points: SchoolPointsService) {}

  async read({ schoolId, limit, offset }: Chunk): Promise<Rows> {
    return rowsOf(await this.points.ledger(schoolId!, limit, offset), 'entries');
  }
}
