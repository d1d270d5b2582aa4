import { DomainError } from '../../platform/errors/domain-error.js';

/** The purchase moved between reading and locking: the locked school is no longer its own. */
export class SchoolChanged extends DomainError {
  constructor() {
    super('CHANGED_MEANWHILE', 'The school of this purchase is being changed. Please try again.');
  }
}

/** How often somebody else's change may come first. */
const MOST_TRIES = 20;

/** Restarts the work while school changes interfere. */
export async function againWhenSchoolChanged<Result>(work: () => Promise<Result>, tries = MOST_TRIES): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SchoolChanged && tries > 1) return againWhenSchoolChanged(work, tries - 1);
    throw error;
  }
}
