import { isEasyToGuess } from '../secrets/easy-passwords.js';
import { DomainError } from './domain-error.js';
import { wrongField } from './wrong-field.js';

const EASY = 'This password is easy to guess. Use several unrelated words, or let a password manager make one.';
const SAME = 'This is your current password. Please choose another one.';
const WRONG = 'That is not your password';

/**
 * For every kind of account.
 * @param known what everyone knows about its owner
 * @throws DomainError PASSWORD_TOO_COMMON, beside the field
 */
export function refuseEasyPassword(password: string, known: readonly string[]): void {
  if (isEasyToGuess(password, known))
    throw new DomainError('PASSWORD_TOO_COMMON', EASY, { errors: [{ field: 'password', message: EASY }] });
}

/** @throws DomainError INVALID_REQUEST, beside the field, when the new password is the current one */
export function refuseSamePassword(password: string, current: string): void {
  if (password === current) throw wrongField('password', SAME);
}

/** Someone signed in gave a wrong password. */
export const wrongPassword = (field: string) => wrongField(field, WRONG);
