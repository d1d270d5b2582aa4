/** The purchase was given to another school between reading and locking: the school that is locked is not its own any more. */
export class SchoolChanged extends Error {}

const MOST_TRIES = 5;

/** Does the work again from its beginning while a change of school comes between. */
export async function againWhenSchoolChanged<Result>(work: () => Promise<Result>, tries = MOST_TRIES): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SchoolChanged && tries > 1) return againWhenSchoolChanged(work, tries - 1);
    throw error;
  }
}
