import { STORAGE, type BusinessIdentity } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';

const isIdentity = (value: unknown): value is BusinessIdentity =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as BusinessIdentity).id) &&
  typeof (value as BusinessIdentity).name === 'string';

/** Tabs share the storage: this one stays with its business, whoever signs in in another. */
let opened: BusinessIdentity | null = null;

/** Who signed in on this browser: id and name only. The session itself is a cookie that scripts cannot read. */
export const readBusinessAuth = () => (opened ??= readStored(localStorage, STORAGE.businessAuth, isIdentity));

export function writeBusinessAuth({ id, name }: BusinessIdentity): void {
  opened = { id, name };
  writeStored(localStorage, STORAGE.businessAuth, opened);
}

export function clearBusinessAuth(): void {
  opened = null;
  localStorage.removeItem(STORAGE.businessAuth);
}
