import { ListForExport, type Chunk, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { SchoolPointsService } from '../school-points.service.js';

@ListForExport('ledger')
export class LedgerList implements ExportList {
  readonly columns = {
    id: 'Id',
    at: 'Time',
    kind: 'Kind',
    about: 'About',
    purchaseId: 'Purchase',
    points: 'Points',
    balance: 'Balance',
    isSchoolChange: 'School change',
  };

  constructor(private readonly points: SchoolPointsService) {}

  read({ schoolId, ...range }: Chunk): Promise<Rows> {
    return this.points.ledger(schoolId!, range);
  }
}
