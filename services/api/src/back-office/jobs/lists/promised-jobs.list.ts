import type { PromisedJobsQuery } from '@homeroom/contracts';
import { ListForExport, type ChunkOf, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { PromisedJobsService } from '../promised-jobs.service.js';
import { JOB_COLUMNS, withDetails } from './with-details.js';

@ListForExport('promised-jobs')
export class PromisedJobsList implements ExportList {
  readonly columns = { ...JOB_COLUMNS, state: 'State', promisedAt: 'Queued', relayedAt: 'Sent' };

  constructor(private readonly jobs: PromisedJobsService) {}

  async read({ filter, ...chunk }: ChunkOf<PromisedJobsQuery>): Promise<Rows> {
    const { rows, total } = await this.jobs.list({ ...filter, ...chunk });
    return { rows: rows.map(withDetails), total };
  }
}
