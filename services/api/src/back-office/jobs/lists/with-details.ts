import type { Row } from '../../../foundation/exports/index.js';

export const JOB_COLUMNS = { id: 'Id', queue: 'Kind', name: 'Job', details: 'Details' };

/** A job's details, in one cell. */
export const withDetails = <Job extends Row & { readonly payload: object }>(job: Job) => ({ ...job, details: JSON.stringify(job.payload) });
