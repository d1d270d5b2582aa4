import { IsIn, IsOptional } from 'class-validator';
import { AdminListQuery } from './admin.js';

export class FailedJobsQuery extends AdminListQuery {}

/** GET /api/admin/jobs: jobs that failed after all tries. */
export interface FailedJob {
  readonly id: number;
  readonly queue: 'email' | 'points' | 'refunds';
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly error: string;
  readonly attempts: number;
  readonly failedAt: string;
  /** The team had it retried. */
  readonly retriedAt: string | null;
  readonly retriedBy: string | null;
}

export class PromisedJobsQuery extends AdminListQuery {
  @IsOptional()
  @IsIn(['waiting', 'relayed', 'failed'])
  state?: PromisedJob['state'];
}

/** GET /api/admin/promised-jobs: a row of the outbox. */
export interface PromisedJob {
  readonly id: number;
  readonly queue: 'email' | 'points' | 'refunds';
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly promisedAt: string;
  /** When the workers' queue accepted it. */
  readonly relayedAt: string | null;
  readonly state: 'waiting' | 'relayed' | 'failed';
}

/** GET /api/admin/jobs/backlog: jobs not handed to the workers yet. */
export interface JobBacklog {
  readonly waiting: number;
  readonly oldest: string | null;
}
