import type { PointRedemptionsQuery } from '@homeroom/contracts';
import { ListForExport, type ChunkOf, type ExportList, type Rows } from '../../../foundation/exports/index.js';
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

  read({ filter, ...chunk }: ChunkOf<PointRedemptionsQuery>): Promise<Rows> {
    return this.points.forTeam({ ...filter, ...chunk });
  }
}
