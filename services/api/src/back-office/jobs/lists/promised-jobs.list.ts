import { ListForExport, type Chunk, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { PromisedJobsService } from '../promised-jobs.service.js';
import { JOB_COLUMNS, withDetails } from './with-details.js';

@ListForExport('promised-jobs')
export class PromisedJobsList implements ExportList {
  readonly columns = { ...JOB_COLUMNS, state: 'State', promisedAt: 'Queued', relayedAt: 'Sent' };

  constructor(private readonly jobs: PromisedJobsService) {}

  async read(chunk: Chunk): Promise<Rows> {
    const { rows, total } = await this.jobs.list(chunk);
    return { rows: rows.map(withDetails), total };
  }
}
