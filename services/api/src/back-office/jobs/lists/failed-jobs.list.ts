import { ListForExport, type Chunk, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { FailedJobsService } from '../failed-jobs.service.js';
import { JOB_COLUMNS, withDetails } from './with-details.js';

@ListForExport('failed-jobs')
export class FailedJobsList implements ExportList {
  readonly columns = { ...JOB_COLUMNS, error: 'Why', attempts: 'Tries', failedAt: 'Failed', retriedBy: 'Retried by', retriedAt: 'Retried' };

  constructor(private readonly jobs: FailedJobsService) {}

  async read(chunk: Chunk): Promise<Rows> {
    const { rows, total } = await this.jobs.list(chunk);
    return { rows: rows.map(withDetails), total };
  }
}
