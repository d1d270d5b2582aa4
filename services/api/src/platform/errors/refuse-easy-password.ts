import { isEasyToGuess } from '../secrets/easy-passwords.js';
import { DomainError } from './domain-error.js';

const EASY = 'This password is easy to guess. Use several unrelated words, or let a password manager make one.';

/**
 * For every kind of account.
 * @param known what everyone knows about its owner
 * @throws DomainError PASSWORD_TOO_COMMON, beside the field
 */
export function refuseEasyPassword(password: string, known: readonly string[]): void {
  if (isEasyToGuess(password, known))
    throw new DomainError('PASSWORD_TOO_COMMON', EASY, { errors: [{ field: 'password', message: EASY }] });
}
