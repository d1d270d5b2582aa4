import { DomainError } from '../../platform/errors/domain-error.js';

/** The purchase was given to another school between reading and locking: the school that is locked is not its own any more. */
export class SchoolChanged extends DomainError {
  constructor() {
    super('CHANGED_MEANWHILE', 'The school of this purchase is being changed. Please try again.');
  }
}

/** Each time, somebody else's change was done. */
const MOST_TRIES = 20;

/** Does the work again from its beginning while a change of school comes between. */
export async function againWhenSchoolChanged<Result>(work: () => Promise<Result>, tries = MOST_TRIES): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SchoolChanged && tries > 1) return againWhenSchoolChanged(work, tries - 1);
    throw error;
  }
}
