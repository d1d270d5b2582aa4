import { isHost } from './host';
import { isText, rule, type Options } from './rule';

const LETTERS = 'a-z\\d\\u00A1-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF';
const USER = new RegExp(`^[${LETTERS}!#$%&'*+\\-/=?^_\`{|}~]+$`, 'i');
const QUOTED =
  /^([\s\x01-\x08\x0b\x0c\x0e-\x1f\x7f\x21\x23-\x5b\x5d-\x7e\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF]|\\[\x01-\x09\x0b-\x7f\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF])*$/i;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const user = text.slice(0, Math.max(at, 0));
  const host = text.slice(at + 1);
  if (text.length > 254 || bytesOf(user) > 64 || bytesOf(host) > 254 || !isHost(host)) return false;
  return user.startsWith('"') && user.endsWith('"') ? QUOTED.test(user.slice(1, -1)) : user.split('.').every((part) => USER.test(part));
}

export const IsEmail = (_: object, options?: Options) =>
  rule('isEmail', 'must be an email', (value) => isText(value) && isEmail(value), options);
