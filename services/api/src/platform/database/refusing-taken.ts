import { isUniqueViolation } from './violations.js';

/** Does the work. If another row already has what this unique key allows only once, throws the refusal instead of the database's error. */
export async function refusingTaken<Result>(key: string, refusal: () => Error, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error, key) ? refusal() : error;
  }
}
