import { AdminListQuery } from './admin.js';

export class FailedJobsQuery extends AdminListQuery {}

/** GET /api/admin/jobs: what was promised and could not be done, after all tries. */
export interface FailedJob {
  readonly id: number;
  readonly queue: 'email' | 'points' | 'refunds';
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly error: string;
  readonly attempts: number;
  readonly failedAt: string;
  /** Somebody of the team had it tried anew. */
  readonly retriedAt: string | null;
  readonly retriedBy: string | null;
}

/** GET /api/admin/jobs/backlog: what waits to be handed to the workers. */
export interface JobBacklog {
  readonly waiting: number;
  readonly oldest: string | null;
}
