import { refusingTaken } from '../../platform/database/refusing-taken.js';
import { DomainError } from '../../platform/errors/domain-error.js';

const MESSAGE = 'There is already an account with this email address';

/** @throws DomainError EMAIL_TAKEN where the work would give a business the address of another one */
export const refusingTakenEmail = <Result>(work: () => Promise<Result>): Promise<Result> =>
  refusingTaken(
    'businesses_email_key',
    () => new DomainError('EMAIL_TAKEN', MESSAGE, { errors: [{ field: 'email', message: MESSAGE }] }),
    work,
  );
