import { ListForExport, type Chunk, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { SchoolPointsService } from '../school-points.service.js';

@ListForExport('reward-requests')
export class RewardRequestsList implements ExportList {
  readonly columns = {
    id: 'Id',
    schoolName: 'School',
    title: 'Reward',
    points: 'Points',
    cashValue: 'Value',
    state: 'State',
    requestedBy: 'Asked by',
    requestedAt: 'Date',
    note: 'Note',
    decidedAt: 'Decided',
    paidOn: 'Paid on',
    paidHow: 'Paid by',
    paidReference: 'Check or transfer',
  };

  constructor(private readonly points: SchoolPointsService) {}

  read(chunk: Chunk): Promise<Rows> {
    return this.points.forTeam(chunk);
  }
}
